import { useEffect, useState } from "react";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { CopyIcon } from "@/components/ui/art/icons/tool-icons";
import { Button, type ButtonAppearance } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { copyText } from "@/lib/browser/copy-text";
import styles from "./copy-button.module.css";

export interface CopyButtonProps extends Omit<ButtonAppearance, "icon"> {
  value: string;
  label: string;
  /** The accessible name where several copy buttons are near each other ("Copy the password"). */
  name?: string;
  /** "Copied": shown for a moment and read aloud. */
  copiedLabel: string;
  /** Shown when the browser refuses: "Select the code and copy it yourself". */
  failedLabel: string;
  /** The value is in the clipboard already: shown as copied from the start. */
  isCopied?: boolean;
  /** Shows only the icon, beside a value with a visible name. */
  iconOnly?: boolean;
  className?: string;
}

const OUTCOME_SHOWN_MS = 2400;

export function CopyButton(props: CopyButtonProps) {
  const { value, label, name, copiedLabel, failedLabel, isCopied, iconOnly, className, ...appearance } =
    props;
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");

  useEffect(() => {
    if (outcome === "none") return;
    const timer = setTimeout(() => setOutcome("none"), OUTCOME_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function handleClick() {
    setOutcome((await copyText(value)) ? "copied" : "failed");
  }

  const copied = outcome === "copied" || (isCopied === true && outcome === "none");
  const labelClass = iconOnly ? "visually-hidden" : undefined;
  return (
    <>
      <Button
        {...appearance}
        className={classNames(iconOnly && styles.bare, className)}
        aria-label={name}
        onClick={handleClick}
      >
        {/* Both faces lie in one cell, so the button keeps its width. */}
        <span className={styles.faces}>
          <span
            className={classNames(styles.face, copied && styles.concealed)}
            aria-hidden={copied || undefined}
          >
            <CopyIcon size={18} />
            <span className={labelClass}>{label}</span>
          </span>
          <span
            className={classNames(styles.face, !copied && styles.concealed)}
            aria-hidden={!copied || undefined}
          >
            <CheckIcon size={18} />
            <span className={labelClass}>{copiedLabel}</span>
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
