"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getPlanName } from "@/components/studio/editor/plan-name";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { useFormatField } from "@/components/studio/publish/document-field";
import { Button } from "@/components/ui/button";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import { PriceInput } from "./price-input";
import styles from "./prices.module.css";
import { type PasteResult, usePriceSheet } from "./use-price-sheet";

/** The prices of all plans in all currencies: typed in place, or pasted from a spreadsheet, and stored as one change. */
export function PriceTable() {
  const t = useTranslations("studio.sheet");
  const { document, canEdit, reload } = useBrand();
  const plans = Object.entries(document.plans)
    .sort(([, one], [, other]) => one.position - other.position)
    .map(([id]) => id);
  const sheet = usePriceSheet(plans, document.currencies);
  const [pasted, setPasted] = useState<PasteResult | null>(null);
  const [isStored, setStored] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const { failure, isBusy } = sheet.changes;

  async function store() {
    setPasted(null);
    const isDone = await sheet.store();
    setStored(isDone);
    if (!isDone) table.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <div className={layout.form}>
      {canEdit ? <p className={layout.muted}>{t("lead")}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than the window is scrolled by keyboard. */}
      <section className={styles.frame} aria-label={t("title")} tabIndex={0}>
        <table ref={table} className={styles.table}>
          <caption className="visually-hidden">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("plan")}</th>
              {document.currencies.map((currency) => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan}>
                <th scope="row">{getPlanName(document, plan)}</th>
                {document.currencies.map((currency) => (
                  <td key={currency}>
                    <PriceInput
                      cell={{ plan, currency }}
                      sheet={sheet}
                      onPasted={(result) => {
                        setPasted(result);
                        setStored(false);
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div role="status">
        {pasted ? (
          <Notice tone={pasted.kind === "pasted" ? "info" : "danger"}>
            {pasted.kind === "tooLarge" ? t("tooLarge") : t(pasted.kind, { count: pasted.count })}
          </Notice>
        ) : null}
        {isStored && sheet.changed === 0 ? <p className={layout.muted}>{t("stored")}</p> : null}
      </div>
      {failure?.conflicts ? (
        <PriceConflicts
          conflicts={failure.conflicts}
          onKeepMine={() => void sheet.keepMine().then(setStored)}
          onTakeTheirs={() => {
            sheet.clear(true);
            reload();
          }}
        />
      ) : (
        <FailureNotice failure={failure} onRetry={() => void store()} />
      )}
      {canEdit ? (
        <div className={layout.row}>
          <Button busy={isBusy} disabled={sheet.changed === 0} onClick={() => void store()}>
            {t("store", { count: sheet.changed })}
          </Button>
          {sheet.changed > 0 ? (
            <Button
              variant="ghost"
              onClick={() => {
                setPasted(null);
                sheet.clear();
              }}
            >
              {t("undo")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface PriceConflictsProps {
  conflicts: NonNullable<AdminFailure["conflicts"]>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Prices that somebody else has changed since they were typed: nothing is stored before it is chosen whose stay. */
function PriceConflicts({ conflicts, onKeepMine, onTakeTheirs }: PriceConflictsProps) {
  const t = useTranslations("studio.sheet");
  const e = useTranslations("studio.editor");
  const { document } = useBrand();
  const format = useFormatField();
  return (
    <Notice
      tone="warn"
      live="alert"
      title={e("conflict", { by: conflicts[0]?.by ?? e("somebody") })}
      action={
        <span className={layout.inline}>
          <Button size="sm" onClick={onKeepMine}>
            {e("keepMine")}
          </Button>
          <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
            {e("takeTheirs")}
          </Button>
        </span>
      }
    >
      {conflicts.map(({ path, current }) => (
        <p key={path.join(".")}>
          {t("isNow", {
            cell: t("cell", { plan: getPlanName(document, path[1] ?? ""), currency: path[3] ?? "" }),
            value: format(path, current),
          })}
        </p>
      ))}
    </Notice>
  );
}
