"use client";

import { createContext, use, useEffect } from "react";

/** Receives whether the form of the chosen method can be submitted; its provider is the checkout. */
export const FormReadyContext = createContext<(isReady: boolean) => void>(() => undefined);

/** Receives whether a saved card is chosen, so that no card is typed; its provider is the checkout. */
export const SavedCardContext = createContext<(isChosen: boolean) => void>(() => undefined);

/** Reports whether a saved card is chosen. */
export function useReportSavedCard(isChosen: boolean): void {
  const report = use(SavedCardContext);
  useEffect(() => report(isChosen), [report, isChosen]);
}

/**
 * Reports that the form handles a submit, until it is removed. A form is hydrated later than the pay buttons outside of
 * it: a submit before that is a plain form submit, which reloads the page and pays nothing.
 */
export function useReportFormReady(): void {
  const report = use(FormReadyContext);
  useEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
}
