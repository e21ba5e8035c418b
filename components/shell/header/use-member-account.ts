import { useEffect, useState } from "react";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark } from "@/lib/browser/session/session-mark";

/**
 * The name of the logged-in member in menus, or null. `known` is what the server rendered on a private page. A cached page
 * requests it when idle, and only where a session mark is present. Requested again when the session ends on the page.
 */
export function useMemberAccount(serverAccount: string | null | undefined): string | null {
  const [account, setAccount] = useState(serverAccount ?? null);
  useEffect(() => {
    let unmounted = false;
    const refresh = async () => {
      const { fetchSession: loadSession } = await import("@/lib/browser/session/session");
      const session = await loadSession();
      if (unmounted) return;
      setAccount(session?.name ?? null);
      setMemberAttribute(session !== null);
    };
    const needsRequest = serverAccount === undefined && readSessionMark() !== null;
    const cancel = needsRequest ? runWhenIdle(() => void refresh()) : undefined;
    // The mark may have been removed since the head script read it, by a log-out in another tab.
    if (!needsRequest) setMemberAttribute(serverAccount !== undefined && serverAccount !== null);
    window.addEventListener(SESSION_CHANGE_EVENT, refresh);
    return () => {
      unmounted = true;
      cancel?.();
      window.removeEventListener(SESSION_CHANGE_EVENT, refresh);
    };
  }, [serverAccount]);
  return account;
}

/** Corrects what the head script derived from the session mark (client-type-script.ts). */
function setMemberAttribute(isMember: boolean): void {
  const { dataset } = document.documentElement;
  // A value stays: it reserves the place of the line about a pending order.
  if (isMember) dataset.member ??= "";
  else delete dataset.member;
}
