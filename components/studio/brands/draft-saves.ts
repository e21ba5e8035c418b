/** The saves of a brand's draft in this window, and what is typed in it but not in the draft. */
export interface DraftSaves {
  /**
   * Runs a save after those that were begun before it: two fields never overtake each other, and each knows what the one before has
   * stored.
   */
  run<Outcome>(save: () => Promise<Outcome>): Promise<Outcome>;
  /** A save is running or waits for its turn. */
  isBusy(): boolean;
  /** Resolves once no save runs or waits. */
  settle(): Promise<void>;
  /** Remembers whether a field has something that is not in the draft. */
  setUnsaved(field: string, isUnsaved: boolean): void;
  /** Something would be lost if the page were left now. */
  hasUnsaved(): boolean;
}

/** Begins without a save and without anything unsaved. */
export function createDraftSaves(): DraftSaves {
  const unsaved = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    run: (save) => {
      open += 1;
      const saved = last.then(save).finally(() => {
        open -= 1;
      });
      last = saved.catch(() => undefined);
      return saved;
    },
    isBusy: () => open > 0,
    settle: async () => {
      while (open > 0) await last;
    },
    setUnsaved: (field, isUnsaved) => {
      if (isUnsaved) unsaved.add(field);
      else unsaved.delete(field);
    },
    hasUnsaved: () => open > 0 || unsaved.size > 0,
  };
}
