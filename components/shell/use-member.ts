import { useEffect, useState } from "react";
import { readMark } from "@/lib/browser/session-mark";
import { whenIdle } from "@/lib/browser/when-idle";

/**
 * The account of whoever is logged in, or null. `known` is the server's word on a private page. On a cached page it is
 * asked for when the page is idle, and only where a session mark says that somebody may be there.
 */
export function useMember(known: string | null | undefined): string | null {
  const [account, setAccount] = useState(known ?? null);
  useEffect(() => {
    if (known !== undefined) {
      markMember(known !== null);
      return;
    }
    let stop = () => {};
    let gone = false;
    const ask = async () => {
      const { loadSession, watchSession } = await import("@/lib/browser/session");
      if (gone) return;
      const show = async () => {
        const session = await loadSession();
        if (gone) return;
        setAccount(session?.account ?? null);
        markMember(session !== null);
      };
      stop = watchSession(show);
      await show();
    };
    if (readMark() === null) return;
    const cancel = whenIdle(() => void ask());
    return () => {
      gone = true;
      cancel();
      stop();
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
