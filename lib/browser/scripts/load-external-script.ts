const LOAD_TIMEOUT_MS = 15_000;
const pendingScripts = new Map<string, Promise<void>>();

/**
 * Loads another company's script, once for each address. The content security policy allows it, because a trusted
 * script adds it.
 * @throws if it did not load; the next call tries again
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
      reject(new Error("an external script did not load"));
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
