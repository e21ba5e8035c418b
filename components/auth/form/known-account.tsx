"use client";

import { useEffect } from "react";
import { findNamedAccount } from "@/lib/domain/routes/login-href";
import { storePartOfAccount } from "./typed-account";

/**
 * Takes the account that the link of a mail names in its fragment, which no server logs, out of the address, and fills in the log-in with it
 * where the reader has none (rules/orders#reminders).
 */
export function KnownAccount({ isVisitor }: { isVisitor: boolean }) {
  useEffect(() => {
    const named = new URLSearchParams(location.hash.slice(1)).get("account");
    if (named === null) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    const account = findNamedAccount((name) => (name === "accountId" ? named : null));
    if (isVisitor && account !== "") storePartOfAccount(account);
  }, [isVisitor]);
  return null;
}
