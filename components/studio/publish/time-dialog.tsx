"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormButton } from "@/components/form/form-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import { DAY_MS } from "@/lib/config/constants";
import { fromClockTime, toClockTime } from "@/lib/domain/time/clock-time";
import { createDateFormat } from "@/lib/domain/time/date-format";

/** As the admin API has it, which this page does not load. */
const MAX_AHEAD_DAYS = 90;

export interface TimeDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** The brand's. */
  timeZone: string;
  /** What is chosen first, as a clock in that time zone shows it. */
  initial?: string;
  busy: boolean;
  /** Why the last time was refused. */
  failure: AdminFailure | null;
  onConfirm: (at: string) => void;
  onClose: () => void;
}

/** Asks for a day and a time in the brand's time zone, and says what that is on this device. */
export function TimeDialog({ initial = "", timeZone, busy, failure, ...props }: TimeDialogProps) {
  const { title, description, confirmLabel, onConfirm, onClose } = props;
  const t = useTranslations("studio.publications");
  const f = useTranslations("studio.frame");
  const locale = useLocale();
  const [first = "", second = ""] = initial.split("T");
  const [day, setDay] = useState(first);
  const [time, setTime] = useState(second);
  const [now] = useState(() => Date.now());
  const [isChecked, setChecked] = useState(false);
  const at = `${day}T${time.slice(0, 5)}`;
  const moment = fromClockTime(at, timeZone);
  const problem = isChecked ? findProblem(moment, now) : null;
  const format = (zone?: string) =>
    createDateFormat(locale, {
      ...{ dateStyle: "medium", timeStyle: "short" },
      ...(zone === undefined ? {} : { timeZone: zone }),
    }).format(moment ?? now);
  const isShownAs = (zone: string) => moment === null || toClockTime(moment, zone) === at;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

  function confirm(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (findProblem(moment, now) === null) onConfirm(at);
  }

  return (
    <StudioDialog open onClose={onClose} title={title} description={description}>
      <form className={layout.form} method="post" noValidate onSubmit={confirm}>
        <div className={layout.fieldRow}>
          <TextField
            className={layout.grow}
            type="date"
            label={t("day")}
            value={day}
            min={toClockTime(now, timeZone).slice(0, 10)}
            max={toClockTime(now + MAX_AHEAD_DAYS * DAY_MS, timeZone).slice(0, 10)}
            data-autofocus=""
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            className={layout.grow}
            type="time"
            label={t("time")}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <p className={layout.muted}>{t("zone", { zone: timeZone })}</p>
        {isShownAs(timeZone) ? null : (
          <p className={layout.muted}>{t("skipped", { time: format(timeZone) })}</p>
        )}
        {isShownAs(here) ? null : <p className={layout.muted}>{t("yourTime", { time: format() })}</p>}
        {problem ? <p role="alert">{t(`times.${problem}`, { days: MAX_AHEAD_DAYS })}</p> : null}
        <FailureNotice failure={failure} />
        <div className={layout.fieldRow}>
          <FormButton busy={busy} busyLabel={f("working")}>
            {confirmLabel}
          </FormButton>
          <Button variant="secondary" onClick={onClose}>
            {f("cancel")}
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}

function findProblem(moment: number | null, now: number): "missing" | "past" | "far" | null {
  if (moment === null) return "missing";
  if (moment <= now) return "past";
  return moment > now + MAX_AHEAD_DAYS * DAY_MS ? "far" : null;
}
