"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getPlanName } from "@/components/studio/editor/plan-name";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { isPayable } from "@/lib/domain/money/smallest-amount";
import { getValue } from "@/lib/domain/studio/document-changes";
import styles from "./prices.module.css";
import type { PasteResult, PriceCell, PriceSheet } from "./use-price-sheet";

export interface PriceInputProps {
  cell: PriceCell;
  sheet: PriceSheet;
  onPasted: (result: PasteResult) => void;
}

/** One cell of the sheet. */
export function PriceInput({ cell, sheet, onPasted }: PriceInputProps) {
  const t = useTranslations("studio.sheet");
  const { document, canEdit } = useBrand();
  const id = useId();
  const { plan, currency } = cell;
  const stored = getValue(document, ["plans", plan, "prices", currency, "price"]);
  const typed = sheet.getTyped(cell);
  const problem = sheet.getProblem(cell);
  const kind = isPayable({ amount: 1, currency }) ? "money" : "wholeMoney";

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (!canEdit || !/[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""))) return;
    event.preventDefault();
    onPasted(sheet.paste(cell, text));
  }

  return (
    <>
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t("cell", { plan: getPlanName(document, plan), currency })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        data-changed={typed === undefined ? undefined : ""}
        readOnly={!canEdit}
        value={typed ?? FIELD_PARSERS[kind].format(stored)}
        onChange={({ target }) => sheet.type(cell, target.value)}
        onPaste={paste}
        onKeyDown={moveByKey}
      />
      {problem ? (
        <p id={id} className={styles.problem}>
          {t(`problems.${problem}`)}
        </p>
      ) : null}
    </>
  );
}

/** Up, down and Enter lead to the same column of another row, as in a spreadsheet. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cell = event.currentTarget.closest("td");
  const rows = [...(cell?.closest("tbody")?.rows ?? [])];
  const row = rows.findIndex((other) => other.contains(cell));
  const next = rows[row + step]?.cells[cell?.cellIndex ?? 0]?.querySelector("input");
  next?.focus();
  next?.select();
}
