import { useEffect, useRef } from "react";

/**
 * Gives the focus to the element that shows what became of something, once it is drawn: the button that was pressed, or that opened
 * the dialog, may be gone by then.
 * @returns asks for the element with that id; null: for none
 */
export function useNextFocus(): (id: string | null) => void {
  const wanted = useRef<string | null>(null);
  // After each rendering: an answer is drawn later than the dialog that has asked for it is closed.
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
