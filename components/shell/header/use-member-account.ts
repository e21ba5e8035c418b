import { useEffect, useState } from "react";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark } from "@/lib/browser/session/session-mark";

/**
 * The account of whoever is logged in, or null. `known` is the server's word on a private page. On a cached page it is
 * asked for when the page is idle, and only where a session mark says that somebody may be there. Asked again when the
 * session ends on the page.
 */
export function useMemberAccount(serverAccount: string | null | undefined): string | null {
  const [account, setAccount] = useState(serverAccount ?? null);
  useEffect(() => {
    let unmounted = false;
    const refresh = async () => {
      const { fetchSession: loadSession } = await import("@/lib/browser/session/session");
      const session = await loadSession();
      if (unmounted) return;
      setAccount(session?.account ?? null);
      setMemberAttribute(session !== null);
    };
    const needsRequest = serverAccount === undefined && readSessionMark() !== null;
    const cancel = needsRequest ? runWhenIdle(() => void refresh()) : undefined;
    // The mark may have gone since the head read it: a log-out in another tab while this page was loading.
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

/** Corrects what the script in the head has guessed from the session mark (client-type-script.ts). */
function setMemberAttribute(isMember: boolean): void {
  const { dataset } = document.documentElement;
  if (isMember) dataset.member = "";
  else delete dataset.member;
}
