import { useEffect, useState } from "react";
import { preloadApi } from "@/lib/browser/api/call-api";
import { takeTypedAccount } from "./typed-account";

interface AccountFormAccess {
  values: () => { account: string };
  set: (name: "account", value: string) => void;
}

/**
 * False until the script is there: a press before would send the form the old way, to nobody. Then puts
 * in the address that was typed on the page before, and with the first field somebody enters loads what a press needs.
 */
export function useAccountFormReady({ values, set }: AccountFormAccess): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's functions are new on each render.
  useEffect(() => {
    const typedAccount = takeTypedAccount();
    if (typedAccount !== "" && values().account === "") set("account", typedAccount);
  }, []);
  return useScriptReady();
}

/** The same for a form that asks nobody who they are. */
export function useScriptReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    document.addEventListener("focusin", preloadApi, { once: true });
    return () => document.removeEventListener("focusin", preloadApi);
  }, []);
  return ready;
}
