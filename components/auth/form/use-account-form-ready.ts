import { useEffect, useState } from "react";
import { preloadApi } from "@/lib/browser/api/call-api";
import { takeTypedAccount } from "./typed-account";

interface AccountFormAccess {
  values: () => { account: string };
  set: (name: "account", value: string) => void;
}

/**
 * False until the script has loaded: a submit before would be a plain POST that nothing handles. Then fills in the account
 * typed on the previous page, and loads what a submit needs when the first field gets the focus.
 */
export function useAccountFormReady({ values, set }: AccountFormAccess): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's functions are new on each render.
  useEffect(() => {
    const typedAccount = takeTypedAccount();
    if (typedAccount !== "" && values().account === "") set("account", typedAccount);
  }, []);
  return useScriptReady();
}

/** The same for a form without an account field. */
export function useScriptReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    document.addEventListener("focusin", preloadApi, { once: true });
    return () => document.removeEventListener("focusin", preloadApi);
  }, []);
  return ready;
}
