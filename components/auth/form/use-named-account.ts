import { useEffect } from "react";
import { findNamedAccount } from "@/lib/domain/routes/login-href";
import { takeTypedAccount } from "./typed-account";

interface AccountFormAccess {
  values: () => { account: string };
  set: (name: "account", value: string) => void;
}

/** Fills in the account typed on the previous page, or the one that the address names, where none has been typed here. */
export function useNamedAccount({ values, set }: AccountFormAccess, isWanted: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's functions are new on each render.
  useEffect(() => {
    if (!isWanted) return;
    const query = new URLSearchParams(location.search);
    const account = takeTypedAccount() || findNamedAccount((name) => query.get(name));
    if (account !== "" && values().account === "") set("account", account);
  }, []);
}
