"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { FailureReference } from "@/components/feedback/failure-reference";
import { Notice } from "@/components/feedback/notice";
import { FormButton } from "@/components/form/form-button";
import { TagIcon } from "@/components/ui/art/icons/payment-icons";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { isInputRefused, needsRetry } from "@/lib/domain/errors/error-reaction";
import { cleanCode } from "@/lib/domain/validation/typed-text";
import styles from "./coupon-field.module.css";
import type { CouponRefusal } from "./coupon-refusal";

export interface CouponFieldProps {
  /** The discount code of the shown quote. */
  coupon: string | null;
  refusal: CouponRefusal | null;
  busy: boolean;
  /** The id of the open order where it holds the code; removing the code cancels that order. */
  holdingOrderId: string | null;
  onApply(code: string): Promise<void>;
  onReleaseCoupon(): Promise<void>;
  onRemove(): Promise<void> | void;
  onDismissRefusal(): void;
}

const MAX_CODE_LENGTH = 64;
const cleanCoupon = (text: string) => cleanCode(text).slice(0, MAX_CODE_LENGTH);

/** The field for a discount code, opened by a button; a refusal shows the reason and what can be done. */
export function CouponEntry({ refusal, busy, onApply, onReleaseCoupon, onDismissRefusal }: CouponFieldProps) {
  const t = useTranslations("checkout.coupon");
  const errors = useTranslations("errors");
  const [open, setOpen] = useState(refusal !== null);
  const [code, setCode] = useState(refusal?.coupon ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) setOpen(true);
  }, [refusal]);

  async function runSubmission(action: () => Promise<void>) {
    setIsSubmitting(true);
    await action();
    setIsSubmitting(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const enteredCode = cleanCoupon(code);
    setIsMissing(enteredCode === "");
    if (enteredCode === "") field.current?.focus();
    else if (!busy && !isSubmitting) void runSubmission(() => onApply(enteredCode));
  }

  if (!open) {
    return (
      <button
        type="button"
        className={styles.opener}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        <TagIcon size={18} />
        {t("open")}
      </button>
    );
  }
  const errorMessage = isMissing
    ? t("required")
    : refusal && !refusal.holdingOrder && isInputRefused(refusal.code)
      ? errors(getErrorMessageKey(refusal.code))
      : undefined;
  return (
    <form className={styles.entry} method="post" onSubmit={submit} noValidate>
      <div className={styles.line}>
        <TextField
          ref={field}
          label={t("label")}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          clean={cleanCoupon}
          value={code}
          error={errorMessage}
          className={styles.field}
          onChange={({ target }) => {
            setCode(target.value);
            setIsMissing(false);
            if (refusal) onDismissRefusal();
          }}
        />
        <FormButton
          variant="secondary"
          busy={isSubmitting}
          busyLabel={t("checking")}
          className={styles.apply}
        >
          {t("apply")}
        </FormButton>
      </div>
      {errorMessage && refusal && !isMissing ? <FailureReference code={refusal.code} /> : null}
      {errorMessage && refusal && needsRetry(refusal.code) ? (
        <FormButton variant="ghost" size="sm" busy={isSubmitting} busyLabel={t("checking")}>
          {t("again")}
        </FormButton>
      ) : null}
      {refusal && !refusal.holdingOrder && !isInputRefused(refusal.code) ? (
        <ErrorNotice
          code={refusal.code}
          handlers={{ retry: () => void runSubmission(() => onApply(refusal.coupon)) }}
        />
      ) : null}
      {refusal?.holdingOrder ? (
        <Notice
          tone="warn"
          live="alert"
          action={
            <Button
              size="sm"
              busy={isSubmitting}
              busyLabel={t("freeing")}
              onClick={() => void runSubmission(onReleaseCoupon)}
            >
              {t("free")}
            </Button>
          }
        >
          {t("heldBy", { order: refusal.holdingOrder.orderId, plan: refusal.holdingOrder.planName })}
          <FailureReference code={refusal.code} />
        </Notice>
      ) : null}
    </form>
  );
}
