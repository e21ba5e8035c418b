import { useEffect } from "react";
import { useScriptReady } from "@/components/form/use-script-ready";
import { takeTypedAccount } from "./typed-account";

interface AccountFormAccess {
  values: () => { account: string };
  set: (name: "account", value: string) => void;
}

/** As `useScriptReady`; it also fills in the account typed on the previous page. */
export function useAccountFormReady({ values, set }: AccountFormAccess): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's functions are new on each render.
  useEffect(() => {
    const typedAccount = takeTypedAccount();
    if (typedAccount !== "" && values().account === "") set("account", typedAccount);
  }, []);
  return useScriptReady();
}
