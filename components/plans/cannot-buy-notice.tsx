"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { CloseIcon } from "@/components/ui/art/icons/control-icons";
import styles from "./cannot-buy-notice.module.css";

/**
 * Why the checkout redirected here: the chosen plan can't be bought in addition to the current one (code 6000 of
 * rules/errors#catalog, which opens `?error=6000&type=cannotBuyPlan`). The page itself is cached and reads no query.
 * The notice lies over the page, so that nothing moves.
 */
export function CannotBuyNotice({ title, text, close }: { title: string; text: string; close: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(new URLSearchParams(location.search).get("type") === "cannotBuyPlan");
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        live="alert"
        title={title}
        action={
          <button type="button" className={styles.close} aria-label={close} onClick={() => setShown(false)}>
            <CloseIcon />
          </button>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
