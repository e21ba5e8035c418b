"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
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
  /** Reads again what a refusal is about. */
  onRetry?: () => void;
  onConfirm: (at: string) => void;
  onClose: () => void;
}

/** Asks for a day and a time in the brand's time zone, and says what that is on this device. */
export function TimeDialog({ initial = "", timeZone, busy, failure, ...props }: TimeDialogProps) {
  const { title, description, confirmLabel, onRetry, onConfirm, onClose } = props;
  const t = useTranslations("studio.publications");
  const f = useTranslations("studio.frame");
  const locale = useLocale();
  const [first = "", second = ""] = initial.split("T");
  const [day, setDay] = useState(first);
  const [time, setTime] = useState(second);
  const [now] = useState(() => Date.now());
  const [checked, setChecked] = useState<{ at: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const at = `${day}T${time.slice(0, 5)}`;
  const moment = fromClockTime(at, timeZone);
  const today = toClockTime(now, timeZone).slice(0, 10);
  const code = checked?.at === at ? failure?.fields?.at : undefined;
  const refused = code === undefined ? null : (REFUSALS[code] ?? "missing");
  const problem = checked === null ? null : (findProblem(moment, now) ?? refused);
  const wrong = problem === "missing" ? (day ? "time" : "day") : day === today ? "time" : "day";
  const error = problem ? t(`times.${problem}`, { days: MAX_AHEAD_DAYS }) : undefined;
  const format = (zone?: string) =>
    createDateFormat(locale, {
      ...{ dateStyle: "medium", timeStyle: "short" },
      ...(zone === undefined ? {} : { timeZone: zone }),
    }).format(moment ?? now);
  const isShownAs = (zone: string) => moment === null || toClockTime(moment, zone) === at;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

  // Each refusal, here or by the server, leads to the field that is wrong.
  useEffect(() => {
    if (checked || failure) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [checked, failure]);

  function confirm(event: FormEvent) {
    event.preventDefault();
    setChecked({ at });
    if (findProblem(moment, now) === null) onConfirm(at);
  }

  return (
    <StudioDialog open onClose={onClose} title={title} description={description}>
      <div className={layout.form}>
        {/* Outside the form: an ended session is opened again in it, by another form. */}
        {failure?.fields?.at ? null : <FailureNotice failure={failure} onRetry={onRetry} />}
        <form ref={form} className={layout.form} method="post" noValidate onSubmit={confirm}>
          <div className={layout.fieldRow}>
            <TextField
              className={layout.grow}
              type="date"
              label={t("day")}
              value={day}
              min={today}
              max={toClockTime(now + MAX_AHEAD_DAYS * DAY_MS, timeZone).slice(0, 10)}
              data-autofocus=""
              error={wrong === "day" ? error : undefined}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              className={layout.grow}
              type="time"
              label={t("time")}
              value={time}
              error={wrong === "time" ? error : undefined}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
          <p className={layout.muted}>{t("zone", { zone: timeZone })}</p>
          {isShownAs(timeZone) ? null : (
            <p className={layout.muted}>{t("skipped", { time: format(timeZone) })}</p>
          )}
          {isShownAs(here) ? null : <p className={layout.muted}>{t("yourTime", { time: format() })}</p>}
          <div className={layout.fieldRow}>
            <FormButton busy={busy} busyLabel={f("working")}>
              {confirmLabel}
            </FormButton>
            <Button variant="secondary" onClick={onClose}>
              {f("cancel")}
            </Button>
          </div>
        </form>
      </div>
    </StudioDialog>
  );
}

type TimeProblem = "missing" | "past" | "far";

/** By the code with which the server refuses a time; any other is for what is no time. */
const REFUSALS: Readonly<Record<string, TimeProblem>> = { too_small: "past", too_big: "far" };

function findProblem(moment: number | null, now: number): TimeProblem | null {
  if (moment === null) return "missing";
  if (moment <= now) return "past";
  return moment > now + MAX_AHEAD_DAYS * DAY_MS ? "far" : null;
}
