package port

// Local returns a Starter for an engine in this process: for tests, and for
// browsers that grant no worker. Send in the configuration is set by it.
func Local(config ServerConfig) Starter {
	return func(receive func([]byte), died func()) (Transport, error) {
		config := config
		config.Send = receive
		l := &local{server: NewServer(config), posted: make(chan []byte, 64)}
		go l.deliver()
		return l, nil
	}
}

type local struct {
	server *Server
	posted chan []byte
}

// deliver hands messages over in order, apart from the poster's goroutine,
// which may hold locks that the answers need.
func (l *local) deliver() {
	for data := range l.posted {
		l.server.Handle(data)
	}
	l.server.Close()
}

func (l *local) Post(data []byte) { l.posted <- data }

func (l *local) Close() { close(l.posted) }
