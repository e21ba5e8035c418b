import { useEffect, useRef, useState } from "react";
import { logInByPasskey, type PasskeyLoginResult } from "@/lib/browser/passkeys/log-in-by-passkey";
import { cancelCeremony, supportsPasskeyAutofill } from "@/lib/browser/passkeys/passkeys";

/** After the page's own work: the suggestions must not delay its first use. */
const START_AFTER_MS = 500;

/**
 * Has the browser suggest passkeys in the field whose `autocomplete` ends in "webauthn", where it can.
 * @param onResult called with the result of a log-in, or why it failed; not where there was none
 * @returns starts the suggestions again, after another question has replaced them
 */
export function usePasskeyAutofill(onResult: (result: PasskeyLoginResult) => Promise<void>): () => void {
  const [round, setRound] = useState(0);
  const latestOnResult = useRef(onResult);
  useEffect(() => {
    latestOnResult.current = onResult;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the suggestions again.
  useEffect(() => {
    const run = { isStarted: false, isRemoved: false };
    async function suggest(): Promise<void> {
      if (!(await supportsPasskeyAutofill()) || run.isRemoved) return;
      run.isStarted = true;
      const result = await logInByPasskey(true);
      // Without a choice the page shows nothing: nobody has asked for a passkey.
      if (
        run.isRemoved ||
        typeof result === "string" ||
        (!result.ok && result.transport && result.transport !== "cookies")
      )
        return;
      await latestOnResult.current(result);
    }
    const timer = setTimeout(() => void suggest().catch(() => {}), START_AFTER_MS);
    return () => {
      run.isRemoved = true;
      clearTimeout(timer);
      if (run.isStarted) void cancelCeremony().catch(() => {});
    };
  }, [round]);
  return () => setRound((count) => count + 1);
}
