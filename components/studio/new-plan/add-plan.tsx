"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { FormButton } from "@/components/form/form-button";
import { useBrand } from "@/components/studio/brands/brand-context";
import styles from "@/components/studio/editor/editor.module.css";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { useReasonText } from "@/components/studio/editor/use-wrong-text";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import {
  canBePlanId,
  createPlan,
  type NewPlanPeriod,
  PLAN_PERIODS,
  proposePlanId,
} from "@/lib/domain/studio/new-plan";
import { type PlanAddingState, usePlanAdding } from "./use-plan-adding";

const PERIODS = Object.keys(PLAN_PERIODS) as NewPlanPeriod[];

/** One more plan by its names; length and devices stay for the next one, and the focus goes back to the first name. */
export function AddPlan() {
  const t = useTranslations("studio.plans");
  const f = useTranslations("studio.fields.plan");
  const { document } = useBrand();
  const adding = usePlanAdding();
  const { state, taken } = adding;
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [period, setPeriod] = useState<NewPlanPeriod>("month");
  const [devices, setDevices] = useState("1");
  const [typedId, setTypedId] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const findRefusal = useRefusal(state);
  const id = typedId ?? adding.openId ?? proposePlanId(taken);
  const isNamed = document.langs.some((language) => (names[language] ?? "").trim() !== "");
  const isIdWrong = !canBePlanId(id, taken);
  const areDevicesWrong = !/^[1-9][0-9]?$/.test(devices);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function add() {
    if (state.kind === "saving") return;
    const isWrong = !isNamed || isIdWrong || areDevicesWrong;
    setSent(isWrong);
    const positions = Object.values(adding.plans).map(({ position }) => position);
    const plan = createPlan({ names, period, devices: Number(devices), positions });
    const outcome = isWrong ? "failed" : await adding.add(id, plan);
    if (outcome !== "failed") setTypedId(null);
    if (outcome !== "added") {
      setRefusals((count) => count + 1);
      return;
    }
    setNames({});
    form.current?.querySelector("input")?.focus();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    void add();
  }

  return (
    <form ref={form} className={layout.form} data-field="plans" noValidate onSubmit={send}>
      <h2 className={layout.heading}>{t("new")}</h2>
      <div className={styles.fields}>
        {document.langs.map((language, index) => (
          <TextField
            key={language}
            label={t("newName", { language: getLanguageName(language) })}
            lang={language}
            value={names[language] ?? ""}
            onChange={({ target }) => {
              adding.reset();
              setNames({ ...names, [language]: target.value });
            }}
            error={
              wasSent && index === 0 && !isNamed ? t("nameMissing") : findRefusal(["texts", language, "name"])
            }
          />
        ))}
        <SelectField
          label={t("newPeriod")}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={({ target }) => setPeriod(target.value as NewPlanPeriod)}
        />
        <TextField
          label={f("devices")}
          inputMode="numeric"
          value={devices}
          onChange={({ target }) => {
            adding.reset();
            setDevices(target.value.trim());
          }}
          error={wasSent && areDevicesWrong ? t("devicesWrong") : findRefusal(["devices"])}
        />
        <TextField
          label={t("newId")}
          hint={t("newIdHint")}
          value={id}
          onChange={({ target }) => setTypedId(target.value.trim())}
          error={isIdWrong ? t("idWrong") : undefined}
        />
      </div>
      <div className={layout.row}>
        <FormButton variant="secondary">{t("add")}</FormButton>
        <AddingNote state={state} onRetry={() => void add()} />
      </div>
    </form>
  );
}

interface AddingNoteProps {
  state: PlanAddingState;
  onRetry: () => void;
}

/** Whether the plan is stored, who was faster, or why it could not be stored. */
function AddingNote({ state, onRetry }: AddingNoteProps) {
  const t = useTranslations("studio");
  if (state.kind === "taken")
    return (
      <Notice tone="warn" live="alert">
        {t("plans.taken", { id: state.id, by: state.by ?? t("editor.somebody") })}
      </Notice>
    );
  if (state.kind === "failed")
    return isToldAtFields(state) ? null : <FailureNotice failure={state.failure} onRetry={onRetry} />;
  return (
    <p role="status" className={styles.status}>
      {state.kind === "saving" ? t("editor.saving") : null}
      {state.kind === "added" ? t("editor.saved") : null}
    </p>
  );
}

type FailedAdding = Extract<PlanAddingState, { kind: "failed" }>;

/** Every value that was refused is one of an input. */
function isToldAtFields({ failure, id }: FailedAdding): boolean {
  const refused = Object.keys(failure.fields ?? {});
  const shown = new RegExp(`^plans\\.${id}\\.(devices|texts\\.[^.]+\\.name)$`);
  return refused.length > 0 && refused.every((address) => shown.test(address));
}

/** Why the admin API has refused the value of an input, by its path in the plan. */
function useRefusal(state: PlanAddingState): (path: readonly string[]) => string | undefined {
  const getReason = useReasonText();
  return (path) => {
    if (state.kind !== "failed") return undefined;
    const address = ["plans", state.id, ...path].join(".");
    const issue = state.failure.fields?.[address];
    return issue && getReason(["plans", state.id], state.plan, { [address]: issue });
  };
}
