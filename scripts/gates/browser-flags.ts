/** How every browser is launched here: without what needs a desktop, and without calls of its own to the network. */
export const LAUNCH_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
