/** Runs a function once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  let cancel = () => {};
  const scheduleRun = () => {
    if (typeof requestIdleCallback === "function") {
      const id = requestIdleCallback(run, { timeout: 4_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, 1_500);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === "complete") scheduleRun();
  else {
    window.addEventListener("load", scheduleRun, { once: true });
    cancel = () => window.removeEventListener("load", scheduleRun);
  }
  return () => cancel();
}
