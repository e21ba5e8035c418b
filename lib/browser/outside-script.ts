const TIMEOUT_MS = 15_000;
const loading = new Map<string, Promise<void>>();

/**
 * Loads another company's script, once for each address; the page's policy lets it run because this code asks for it.
 * @throws when it did not arrive; the next call tries again
 */
export function loadOutsideScript(address: string): Promise<void> {
  const begun = loading.get(address) ?? load(address);
  loading.set(address, begun);
  begun.catch(() => loading.delete(address));
  return begun;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("a script of another company did not load"));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
