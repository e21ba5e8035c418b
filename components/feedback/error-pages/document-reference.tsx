"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { ReferenceTexts } from "@/components/feedback/reference-note";
import { CopyIcon } from "@/components/ui/art/icons/tool-icons";
import { getButtonClass } from "@/components/ui/button";
import { copyText } from "@/lib/browser/copy-text";
import { REFERENCE_PLACE } from "@/lib/domain/support/reference-place";
import styles from "./document-reference.module.css";

/**
 * The reference of the request that got this page (rules/errors#reference), which our server writes into the document. A small script
 * copies it, so that React need not come. A page that no server of ours has sent, such as one to which Next's router led, has none.
 */
export function DocumentReference({ texts }: { texts: ReferenceTexts }) {
  const place = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const id = useId();
  const [isWritten, setWritten] = useState(true);
  useEffect(() => setWritten(place.current?.textContent !== REFERENCE_PLACE), []);
  if (!isWritten) return null;
  const copy = async () => {
    const isCopied = await copyText(place.current?.textContent ?? "");
    if (isCopied && note.current) note.current.textContent = texts.copied;
  };
  return (
    <p className={styles.reference}>
      {texts.label}{" "}
      <span className={styles.line}>
        <span
          ref={place}
          className={styles.value}
          // React leaves alone what the server has written here.
          suppressHydrationWarning
        >
          {REFERENCE_PLACE}
        </span>
        <button
          type="button"
          className={getButtonClass({ variant: "ghost", size: "sm" })}
          aria-label={texts.copy}
          popoverTarget={id}
          value={texts.copied}
          onClick={() => void copy()}
        >
          <CopyIcon size={18} />
        </button>
        <span
          ref={note}
          id={id}
          role="status"
          popover="auto"
          className={styles.note}
          suppressHydrationWarning
        >
          {texts.copyFailed}
        </span>
      </span>
    </p>
  );
}
