/** Runs once the page has loaded and the browser has nothing better to do; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === "function") {
      const id = requestIdleCallback(run, { timeout: 4_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, 1_500);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === "complete") wait();
  else {
    window.addEventListener("load", wait, { once: true });
    cancel = () => window.removeEventListener("load", wait);
  }
  return () => cancel();
}
