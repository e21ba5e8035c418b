"use client";

import { useTranslations } from "next-intl";
import { useCallback, useId, useRef, useState, useSyncExternalStore } from "react";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import type { PreviewPage } from "@/components/studio/preview/preview-pages";
import { Button } from "@/components/ui/button";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { SidePreview } from "./side-preview";
import styles from "./side-preview.module.css";

/** From here on form and page fit beside each other; as in brand-screen.module.css. */
const WIDE = "(min-width: 85rem)";
/** Whether the operator has hidden the preview in this browser. */
const HIDDEN_KEY = "console-preview-hidden";

function subscribe(notify: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Where the preview of a section is. */
export interface PreviewPlace {
  /** There is room for it beside the form. */
  isWide: boolean;
  /** It is beside the form, or in the dialog. */
  isShown: boolean;
  show(isShown: boolean): void;
  /** Focuses the button that has taken the place of the one that was pressed. */
  takeFocus(button: HTMLButtonElement | null): void;
}

/** Beside the form unless it was hidden in this browser; without room for it closed at first. */
export function usePreviewPlace(): PreviewPlace {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [isHidden, setHidden] = useState(() => readStoredText("local", HIDDEN_KEY) !== null);
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isPressed.current) return;
    isPressed.current = false;
    button.focus();
  }, []);
  return {
    isWide,
    isShown: isWide ? !isHidden : isOpen,
    show: (isShown) => {
      if (!isWide) return setOpen(isShown);
      isPressed.current = true;
      setHidden(!isShown);
      writeStoredText("local", HIDDEN_KEY, isShown ? null : "1");
    },
    takeFocus,
  };
}

interface PreviewProps {
  page: PreviewPage;
  place: PreviewPlace;
}

/** The button that opens the preview, and the dialog with it where there is no room beside the form. */
export function PreviewOpener({ page, place: { isWide, isShown, show, takeFocus } }: PreviewProps) {
  const t = useTranslations("studio.preview");
  return (
    <>
      {isWide && isShown ? null : (
        <Button ref={takeFocus} variant="secondary" onClick={() => show(true)}>
          {t("beside.open")}
        </Button>
      )}
      <StudioDialog open={!isWide && isShown} onClose={() => show(false)} title={t("title")}>
        <div className={styles.inDialog}>
          <SidePreview page={page} onPick={() => show(false)} />
        </div>
      </StudioDialog>
    </>
  );
}

/** The preview beside the form; nothing where it is hidden or has no room. */
export function PreviewBeside({ page, place: { isWide, isShown, show, takeFocus } }: PreviewProps) {
  const t = useTranslations("studio.preview");
  const id = useId();
  if (!isWide || !isShown) return null;
  return (
    <section aria-labelledby={id} className={styles.side} data-beside="">
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t("title")}
        </h2>
        <Button ref={takeFocus} size="sm" variant="ghost" onClick={() => show(false)}>
          {t("beside.hide")}
        </Button>
      </div>
      <SidePreview page={page} />
    </section>
  );
}
