"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TagIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { errorRow } from "@/lib/domain/errors/catalogue";
import styles from "./coupon-field.module.css";
import type { CouponRefusal } from "./coupon-refusal";

export interface CouponFieldProps {
  /** The code in the price on the screen. */
  coupon: string | null;
  refusal: CouponRefusal | null;
  busy: boolean;
  /** The order in progress holds the code, and its number: taking it off cancels that order. */
  heldBy: string | null;
  onApply(code: string): Promise<void>;
  onFree(): Promise<void>;
  onRemove(): Promise<void> | void;
  onForget(): void;
}

/** A discount code: typed, taken, taken off again; every refusal says why and what now. */
export function CouponField(props: CouponFieldProps) {
  const { coupon } = props;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(coupon);
  useEffect(() => {
    if (before.current === coupon) return;
    before.current = coupon;
    // What was pressed has gone with the code: a keyboard goes on here, not at the top of the page.
    if (document.activeElement === document.body)
      place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [coupon]);
  return (
    <div ref={place} className={styles.coupon}>
      {coupon === null ? <Entry {...props} /> : <Applied {...props} code={coupon} />}
    </div>
  );
}

function Entry({ refusal, busy, onApply, onFree, onForget }: CouponFieldProps) {
  const t = useTranslations("checkout.coupon");
  const errors = useTranslations("errors");
  const [open, setOpen] = useState(refusal !== null);
  const [code, setCode] = useState(refusal?.coupon ?? "");
  const [empty, setEmpty] = useState(false);
  const [working, setWorking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) setOpen(true);
  }, [refusal]);

  async function work(what: () => Promise<void>) {
    setWorking(true);
    await what();
    setWorking(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.replace(/\s+/g, "");
    setEmpty(typed === "");
    if (typed === "") field.current?.focus();
    else if (!busy && !working) void work(() => onApply(typed));
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
  const row = refusal ? errorRow(refusal.code) : null;
  const said = empty ? t("required") : refusal && !refusal.heldBy && row ? errors(row.messageKey) : undefined;
  return (
    <form className={styles.entry} onSubmit={submit} noValidate>
      <div className={styles.line}>
        <TextField
          ref={field}
          label={t("label")}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          error={said}
          className={styles.field}
          onChange={({ target }) => {
            setCode(target.value.replace(/\s+/g, ""));
            setEmpty(false);
            if (refusal) onForget();
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={working}
          busyLabel={t("checking")}
          className={styles.apply}
        >
          {t("apply")}
        </Button>
      </div>
      {said && row?.next === "retry" ? (
        <Button type="submit" variant="ghost" size="sm" busy={working} busyLabel={t("checking")}>
          {t("again")}
        </Button>
      ) : null}
      {refusal?.heldBy ? (
        <Notice
          tone="warn"
          live="alert"
          action={
            <Button size="sm" busy={working} busyLabel={t("freeing")} onClick={() => void work(onFree)}>
              {t("free")}
            </Button>
          }
        >
          {t("heldBy", { order: refusal.heldBy.orderId, plan: refusal.heldBy.planName })}
        </Notice>
      ) : null}
    </form>
  );
}

function Applied({ code, refusal, busy, heldBy, onRemove }: CouponFieldProps & { code: string }) {
  const t = useTranslations("checkout.coupon");
  const errors = useTranslations("errors");
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);

  async function remove() {
    setWorking(true);
    await onRemove();
    setWorking(false);
    setAsking(false);
  }
  return (
    <>
      <p className={styles.applied}>
        <TagIcon size={18} />
        <span className={styles.code}>{code}</span>
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          aria-label={t("removeCode", { code })}
          onClick={() => (heldBy === null ? void remove() : setAsking(true))}
        >
          {t("remove")}
        </Button>
      </p>
      {refusal ? (
        <Notice tone="danger" live="alert">
          {errors(errorRow(refusal.code).messageKey)}
        </Notice>
      ) : null}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("removeTitle")}
        description={t("removeBody", { order: heldBy ?? "" })}
        closeLabel={t("close")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("keep")}</Button>
            <Button variant="danger" busy={working} busyLabel={t("freeing")} onClick={() => void remove()}>
              {t("removeConfirm")}
            </Button>
          </>
        }
      />
    </>
  );
}
