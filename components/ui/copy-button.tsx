"use client";

import { useEffect, useState } from "react";
import { Button, type ButtonLook } from "./button";
import { classNames } from "./class-names";
import styles from "./copy-button.module.css";
import { copyText } from "./copy-text";
import { CheckIcon, CopyIcon } from "./icons";

export interface CopyButtonProps extends Omit<ButtonLook, "icon" | "iconEnd"> {
  value: string;
  label: string;
  /** Read aloud instead of the label, where several of them stand together ("Copy the password"). */
  name?: string;
  /** "Copied": shown for a moment and read aloud. */
  copiedLabel: string;
  /** When the browser refuses: "Select the code and copy it yourself". */
  failedLabel: string;
  onCopied?: () => void;
  /** Only the sign is seen: beside a value whose name says what is copied. */
  bare?: boolean;
  className?: string;
}

const SHOWN_MS = 2400;

export function CopyButton(props: CopyButtonProps) {
  const { value, label, name, copiedLabel, failedLabel, onCopied, bare, className, ...look } = props;
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");

  useEffect(() => {
    if (outcome === "none") return;
    const timer = setTimeout(() => setOutcome("none"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function press() {
    const copied = await copyText(value);
    setOutcome(copied ? "copied" : "failed");
    if (copied) onCopied?.();
  }

  const copied = outcome === "copied";
  const words = bare ? "visually-hidden" : undefined;
  return (
    <>
      <Button
        {...look}
        className={classNames(bare && styles.bare, className)}
        aria-label={name}
        onClick={press}
      >
        {/* Both faces lie in one cell, so the button keeps its width. */}
        <span className={styles.faces}>
          <span className={classNames(styles.face, copied && styles.away)} aria-hidden={copied || undefined}>
            <CopyIcon size={18} />
            <span className={words}>{label}</span>
          </span>
          <span
            className={classNames(styles.face, !copied && styles.away)}
            aria-hidden={!copied || undefined}
          >
            <CheckIcon size={18} />
            <span className={words}>{copiedLabel}</span>
          </span>
        </span>
      </Button>
      <span role="status" className={outcome === "failed" ? styles.failed : "visually-hidden"}>
        {copied ? copiedLabel : null}
        {outcome === "failed" ? failedLabel : null}
      </span>
    </>
  );
}
