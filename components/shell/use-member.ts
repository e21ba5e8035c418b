import { useEffect, useState } from "react";
import { SESSION_EVENT } from "@/lib/browser/session-event";
import { readMark } from "@/lib/browser/session-mark";
import { whenIdle } from "@/lib/browser/when-idle";

/**
 * The account of whoever is logged in, or null. `known` is the server's word on a private page. On a cached page it is
 * asked for when the page is idle, and only where a session mark says that somebody may be there. Asked again when the
 * session ends on the page.
 */
export function useMember(known: string | null | undefined): string | null {
  const [account, setAccount] = useState(known ?? null);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const { loadSession } = await import("@/lib/browser/session");
      const session = await loadSession();
      if (gone) return;
      setAccount(session?.account ?? null);
      markMember(session !== null);
    };
    const wait = known === undefined && readMark() !== null;
    const cancel = wait ? whenIdle(() => void ask()) : undefined;
    // The mark may have gone since the head read it: a log-out in another tab while this page was loading.
    if (!wait) markMember(known !== undefined && known !== null);
    window.addEventListener(SESSION_EVENT, ask);
    return () => {
      gone = true;
      cancel?.();
      window.removeEventListener(SESSION_EVENT, ask);
    };
  }, [known]);
  return account;
}

/** Corrects what the script in the head has guessed from the session mark (client-type-script.ts). */
function markMember(isMember: boolean): void {
  const { dataset } = document.documentElement;
  if (isMember) dataset.member = "";
  else delete dataset.member;
}
