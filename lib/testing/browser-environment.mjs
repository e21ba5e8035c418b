import { TestEnvironment } from "jest-environment-jsdom";

/** The network of a browser, which jsdom lacks, from Node. */
const FROM_NODE = ["fetch", "Request", "Response", "Headers", "ReadableStream", "TextEncoder", "TextDecoder"];

/** Listeners of jsdom's know only its own abort signals. */
function acceptForeignSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function add(type, listener, options) {
    const { signal, ...others } = typeof options === "object" ? (options ?? {}) : { capture: options };
    const listening = this ?? target;
    addEventListener.call(listening, type, listener, others);
    signal?.addEventListener("abort", () => listening.removeEventListener(type, listener, others));
  };
}

/** jsdom with a network: for tests of browser code that calls our server. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // One realm only: Node's fetch accepts no abort signal of jsdom's.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    this.global.DOMException = globalThis.DOMException;
    acceptForeignSignals(this.global.EventTarget.prototype);
    // Jest has given the window a function of its own.
    acceptForeignSignals(this.global);
    // Nothing is laid out: a narrow window, in which nothing changes its size.
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.ResizeObserver = class {
      observe() {}
      disconnect() {}
    };
    // jsdom has the element, but not these methods.
    Object.assign(this.global.HTMLDialogElement.prototype, {
      show() {
        this.open = true;
      },
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
      },
    });
  }
}
