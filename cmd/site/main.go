// Command site builds dist/, the plain files that any static host can serve
// from any path, and serves them for trying out.
//
//	site build [-out dist]           build only
//	site single [-out dist]          tah.html, one file that plays without a host
//	site size  [-accept]         build and compare the sizes with those accepted
//	site lessons [-out dist]         only the pages of the lessons, in a second
//	site serve [-out dist] [-addr …] build, serve, print the address
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"tah/cmd/internal/lessons"
	"tah/cmd/internal/site"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("usage: site build|single|lessons|size|serve [-out dir] [-addr host:port] [-fast]")
	}
	flags := flag.NewFlagSet("site", flag.ContinueOnError)
	out := flags.String("out", "dist", "folder to build into; it is replaced")
	addr := flags.String("addr", "127.0.0.1:8080", "address to serve on")
	accept := flags.Bool("accept", false, "with size: write the sizes down as accepted")
	fast := flags.Bool("fast", false, "do not compress, for tests and development")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	switch args[0] {
	case "build":
		return site.Build(*out, !*fast)
	case "lessons":
		return lessons.Build("web", *out)
	case "single":
		if err := site.Build(filepath.Join("build", "single"), false); err != nil {
			return err
		}
		if err := os.MkdirAll(*out, 0o755); err != nil {
			return err
		}
		return site.Single(filepath.Join("build", "single"), filepath.Join(*out, "tah.html"))
	case "serve":
		if err := site.Build(*out, !*fast); err != nil {
			return err
		}
		return serve(*out, *addr)
	case "size":
		if err := site.Build(*out, true); err != nil {
			return err
		}
		return site.ReportSizes(os.Stdout, *out, *accept)
	default:
		return fmt.Errorf("unknown command %q", args[0])
	}
}

func serve(dir, addr string) error {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	srv := &http.Server{Handler: site.Handler(dir), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { srv.Close() })
	fmt.Printf("Tah is at http://%s/\n", l.Addr())
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
