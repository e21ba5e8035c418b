"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { FormButton } from "@/components/form/form-button";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import type { ConfirmedPrice, PriceJump } from "@/lib/contract/admin/price-jump";
import { isPayable } from "@/lib/domain/money/smallest-amount";
import styles from "./publish.module.css";

/** As the field of the price shows it. */
const getParser = (currency: string) =>
  FIELD_PARSERS[isPayable({ amount: 1, currency }) ? "money" : "wholeMoney"];

export interface PriceDialogProps {
  /** At least one; the dialog is open while there are some. */
  prices: readonly PriceJump[];
  onConfirm: (prices: ConfirmedPrice[]) => void;
  onClose: () => void;
  busy: boolean;
}

/** Asks for each price that looks like a slip of the hand to be typed again, before it goes live. */
export function PriceDialog({ prices, onConfirm, onClose, busy }: PriceDialogProps) {
  const t = useTranslations("studio.prices");
  const f = useTranslations("studio.frame");
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const isRight = (jump: PriceJump) =>
    getParser(jump.currency).parse(typed[getKey(jump)] ?? "") === jump.after;

  function confirm(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wrong = prices.findIndex((jump) => !isRight(jump));
    if (wrong < 0) onConfirm(prices.map(({ plan, currency, after }) => ({ plan, currency, price: after })));
    else form.current?.querySelectorAll("input")[wrong]?.focus();
  }

  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t("title")}
      description={t("lead", { count: prices.length })}
      size="md"
      requiresDecision
    >
      <form ref={form} className={layout.stack} method="post" noValidate onSubmit={confirm}>
        {prices.map((jump, index) => (
          <fieldset key={getKey(jump)} className={styles.price}>
            <legend className={styles.after}>{t("plan", { name: jump.name, id: jump.plan })}</legend>
            <p>
              {t(jump.before === null ? "first" : jump.after === 0 ? "free" : "change", {
                currency: jump.currency,
                before: getParser(jump.currency).format(jump.before),
                after: getParser(jump.currency).format(jump.after),
              })}
            </p>
            <TextField
              label={t("again", { currency: jump.currency })}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus={index === 0 ? "" : undefined}
              value={typed[getKey(jump)] ?? ""}
              error={
                isChecked && !isRight(jump)
                  ? t("wrong", { after: getParser(jump.currency).format(jump.after) })
                  : undefined
              }
              onChange={(event) => setTyped({ ...typed, [getKey(jump)]: event.target.value })}
            />
          </fieldset>
        ))}
        <div className={layout.fieldRow}>
          <FormButton busy={busy} busyLabel={f("working")}>
            {t("confirm")}
          </FormButton>
          <Button variant="secondary" onClick={onClose}>
            {f("cancel")}
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}

const getKey = ({ plan, currency }: PriceJump) => `${plan} ${currency}`;
