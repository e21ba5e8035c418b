"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { FormButton } from "@/components/form/form-button";
import { useBrand } from "@/components/studio/brands/brand-context";
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
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { getLanguageName } from "./language-name";
import { useDraftField } from "./use-draft-field";

const PERIODS = Object.keys(PLAN_PERIODS) as NewPlanPeriod[];

/** One more plan by its names; length and devices stay for the next one, and the focus goes back to the first name. */
export function AddPlan() {
  const t = useTranslations("studio.plans");
  const f = useTranslations("studio.fields.plan");
  const { document } = useBrand();
  const taken = Object.keys(document.plans);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [period, setPeriod] = useState<NewPlanPeriod>("month");
  const [devices, setDevices] = useState("1");
  const [typedId, setTypedId] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = typedId ?? proposePlanId(taken);
  const field = useDraftField(["plans", id === "" ? "0" : id]);
  const isNamed = document.langs.some((language) => (names[language] ?? "").trim() !== "");
  const isIdWrong = !canBePlanId(id, taken);
  const areDevicesWrong = !/^[1-9][0-9]?$/.test(devices);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (field.state.kind === "saving") return;
    const isWrong = !isNamed || isIdWrong || areDevicesWrong;
    setSent(isWrong);
    const positions = Object.values(document.plans).map(({ position }) => position);
    if (isWrong || !(await field.save(createPlan({ names, period, devices: Number(devices), positions }))))
      return;
    setNames({});
    setTypedId(null);
    form.current?.querySelector("input")?.focus();
  }

  return (
    <form
      ref={form}
      className={layout.form}
      data-field="plans"
      noValidate
      onSubmit={(event) => void add(event)}
    >
      <h2 className={layout.heading}>{t("new")}</h2>
      <div className={styles.fields}>
        {document.langs.map((language, index) => (
          <TextField
            key={language}
            label={t("newName", { language: getLanguageName(language) })}
            lang={language}
            value={names[language] ?? ""}
            onChange={({ target }) => setNames({ ...names, [language]: target.value })}
            error={wasSent && index === 0 && !isNamed ? t("nameMissing") : undefined}
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
          onChange={({ target }) => setDevices(target.value.trim())}
          error={wasSent && areDevicesWrong ? t("devicesWrong") : undefined}
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
        <DraftNote field={field} />
      </div>
    </form>
  );
}
