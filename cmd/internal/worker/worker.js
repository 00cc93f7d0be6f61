// One of the site's workers, held by a page for the Go program that drives the
// page; times are the page's.
(() => {
  const worker = new Worker("js/worker.js");
  const said = [];
  let wake = () => {};
  const say = (data, error) => {
    said.push({ at: performance.now(), data, error });
    wake();
  };
  worker.onmessage = (e) => say(btoa(String.fromCharCode(...e.data)));
  worker.onerror = (e) => {
    e.preventDefault();
    say(null, true);
  };
  return {
    post(text) {
      const data = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const at = performance.now();
      worker.postMessage(data);
      return at;
    },
    async listen() {
      if (said.length === 0) await new Promise((done) => (wake = done));
      return said.splice(0);
    },
    close() {
      worker.terminate();
      say(null);
    },
  };
})()
