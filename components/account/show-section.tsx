"use client";

import { useEffect } from "react";

/** Leads eyes, keyboard and screen readers to the section that a mail's link is about. */
export function ShowSection({ id }: { id: string }) {
  useEffect(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.tabIndex = -1;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [id]);
  return null;
}
