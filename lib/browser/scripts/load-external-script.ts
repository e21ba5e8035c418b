const LOAD_TIMEOUT_MS = 15_000;
const pendingScripts = new Map<string, Promise<void>>();

/**
 * Loads another company's script, once for each address; the page's policy lets it run because this code asks for it.
 * @throws when it did not arrive; the next call tries again
 */
export function loadExternalScript(address: string): Promise<void> {
  const pending = pendingScripts.get(address) ?? appendScript(address);
  pendingScripts.set(address, pending);
  pending.catch(() => pendingScripts.delete(address));
  return pending;
}

function appendScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("a script of another company did not load"));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
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
