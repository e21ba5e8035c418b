"use client";

import { useEffect, useId, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type DraftChanges, useDraftChanges } from "@/components/studio/editor/use-draft-changes";
import type { Currency } from "@/lib/config/constants";
import { getValue, isSameValue } from "@/lib/domain/studio/document-changes";
import { type PriceProblem, parsePrice, splitCells } from "@/lib/domain/studio/parse-price";

/** One cell: a plan's price in a currency. */
export interface PriceCell {
  plan: string;
  currency: Currency;
}

/** What was typed in a cell, and what stood there when it began. */
interface TypedPrice extends PriceCell {
  text: string;
  before: unknown;
}

export interface PriceSheet {
  /** What was typed, by cell; cells without it show the draft's price. */
  getTyped(cell: PriceCell): string | undefined;
  /** Why a cell is no price, as of the last time that the sheet was stored or something was pasted. */
  getProblem(cell: PriceCell): PriceProblem | undefined;
  type(cell: PriceCell, text: string): void;
  /** Fills the cells from one on, but for those that are empty in what is pasted. Nothing is pasted where they don't fit or one is no price. */
  paste(from: PriceCell, text: string): PasteResult;
  changed: number;
  changes: DraftChanges;
  /** Stores all that was typed as one change. */
  store(): Promise<boolean>;
  /** Stores it over what others have stored meanwhile. */
  keepMine(): Promise<boolean>;
  /** Forgets what was typed, or only where others have changed the same. */
  clear(onlyConflicts?: boolean): void;
}

export type PasteResult =
  | { kind: "pasted"; count: number }
  | { kind: "tooLarge" }
  | { kind: "wrong"; count: number };

const getKey = ({ plan, currency }: PriceCell) => `${plan} ${currency}`;
const getPath = ({ plan, currency }: PriceCell) => ["plans", plan, "prices", currency, "price"];

/**
 * The prices of all plans as one sheet, which is stored as one change of the draft: all or nothing.
 * @param plans ids, in the order of the rows
 * @param currencies in the order of the columns
 */
export function usePriceSheet(plans: readonly string[], currencies: readonly Currency[]): PriceSheet {
  const { document, saves } = useBrand();
  const changes = useDraftChanges();
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, TypedPrice>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, PriceProblem>>>({});
  const entries = Object.values(typed);

  useEffect(() => {
    saves.setUnsaved(id, entries.length > 0);
    return () => saves.setUnsaved(id, false);
  }, [saves, id, entries.length]);

  const begin = (cell: PriceCell, text: string): TypedPrice => ({
    ...cell,
    text,
    before: typed[getKey(cell)]?.before ?? getValue(document, getPath(cell)),
  });

  function keep(cells: readonly TypedPrice[]) {
    setTyped((known) => ({ ...known, ...Object.fromEntries(cells.map((cell) => [getKey(cell), cell])) }));
  }

  async function send(getBefore: (cell: TypedPrice) => unknown): Promise<boolean> {
    const parsed = entries.map((cell) => ({ cell, result: parsePrice(cell.text, cell.currency) }));
    const wrong = parsed.flatMap(({ cell, result }) =>
      "problem" in result ? [[getKey(cell), result.problem] as const] : [],
    );
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return false;
    const values = parsed.flatMap(({ cell, result }) => {
      const [path, before, after] = [getPath(cell), getBefore(cell), "price" in result ? result.price : null];
      return isSameValue(before, after) ? [] : [{ path, before, after }];
    });
    if (values.length > 0 && !(await changes.save(values))) return false;
    setTyped({});
    return true;
  }

  const findConflict = (cell: PriceCell) => {
    const address = getPath(cell).join(".");
    return changes.failure?.conflicts?.find(
      ({ path }) => address === path.join(".") || isWithin(path, address),
    );
  };

  return {
    getTyped: (cell) => typed[getKey(cell)]?.text,
    getProblem: (cell) => problems[getKey(cell)],
    type: (cell, text) => {
      keep([begin(cell, text)]);
      setProblems(({ [getKey(cell)]: _, ...others }) => others);
    },
    paste: (from, text) => {
      const rows = splitCells(text);
      const [row, column] = [plans.indexOf(from.plan), currencies.indexOf(from.currency)];
      const cells = rows.flatMap((line, down) =>
        line.map((part, right) => {
          const [plan, currency] = [plans[row + down], currencies[column + right]];
          return plan === undefined || currency === undefined ? null : { plan, currency, text: part };
        }),
      );
      if (cells.includes(null)) return { kind: "tooLarge" };
      const parsed = cells.flatMap((cell) =>
        cell ? [{ cell, result: parsePrice(cell.text, cell.currency) }] : [],
      );
      const wrong = parsed.flatMap(({ cell, result }) =>
        "problem" in result ? [[getKey(cell), result.problem] as const] : [],
      );
      setProblems(Object.fromEntries(wrong));
      if (wrong.length > 0) return { kind: "wrong", count: wrong.length };
      // A spreadsheet copies gaps along with its prices; a price is removed in its own cell.
      const filled = parsed.flatMap(({ cell, result }) =>
        "price" in result && result.price !== null ? [cell] : [],
      );
      keep(filled.map((cell) => begin(cell, cell.text.trim())));
      return { kind: "pasted", count: filled.length };
    },
    changed: entries.length,
    changes,
    store: () => send(({ before }) => before),
    keepMine: () => send((cell) => findConflict(cell)?.current ?? (findConflict(cell) ? null : cell.before)),
    clear: (onlyConflicts = false) => {
      changes.reset();
      setProblems({});
      setTyped(
        onlyConflicts
          ? Object.fromEntries(Object.entries(typed).filter(([, cell]) => !findConflict(cell)))
          : {},
      );
    },
  };
}

const isWithin = (path: readonly string[], address: string) => address.startsWith(`${path.join(".")}.`);
