"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { type FormErrors, useAppForm } from "@/components/form/use-app-form";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { useOperator } from "@/components/studio/session/operator-context";
import { type FileProblem, readBrandKitFile } from "@/components/studio/versions/read-brand-file";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/fields/file-field";
import { TextField } from "@/components/ui/fields/text-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { page } from "@/lib/browser/page";
import type { BrandKitFile } from "@/lib/contract/admin/brand-kit";
import { stripWhitespace } from "@/lib/domain/validation/typed-text";

interface KitFieldProps {
  kit: BrandKitFile | null;
  onChange: (kit: BrandKitFile | null) => void;
}

/** The kit that a new brand begins with, read from a file. */
function KitField({ kit, onChange }: KitFieldProps) {
  const t = useTranslations("studio.brands");
  const f = useTranslations("studio.file");
  const r = useTranslations("studio.frame");
  const [problem, setProblem] = useState<FileProblem | null>(null);
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    const read = await readBrandKitFile(chosen);
    setProblem(read.ok ? null : read.problem);
    onChange(read.ok ? read.file : null);
  }
  if (kit)
    return (
      <div className={layout.between}>
        <p role="status">{t("kitOf", { brand: kit.from })}</p>
        <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
          {t("kitRemove")}
        </Button>
      </div>
    );
  return (
    <div className={layout.form}>
      <FileField
        label={t("kit")}
        optional={r("optional")}
        accept="application/json,.json"
        onChange={(event) => void choose(event)}
      />
      {problem ? (
        <Notice tone="danger" live="alert">
          {problem === "foreign" ? t("kitForeign") : f(problem)}
        </Notice>
      ) : null}
    </div>
  );
}

interface Values {
  brand: string;
  name: string;
  host: string;
  copyOf: string;
}

/** Begins a brand as a draft, which nobody sees before it is published. */
export function CreateBrandForm() {
  const t = useTranslations("studio.brands");
  const { operator } = useOperator();
  const f = useTranslations("studio.frame");
  const refusal = useFormRefusal();
  const [kit, setKit] = useState<BrandKitFile | null>(null);
  const isFilled = (value: string) => (value.trim() === "" ? ("missing" as const) : null);
  function describeRefusal(
    { problem, detail, fields = {} }: AdminFailure,
    id: string,
  ): FormErrors<Values> | null {
    const wrongInKit = Object.keys(fields).filter((field) => field.startsWith("kit"));
    if (wrongInKit.length > 0) return { message: t("kitWrong", { fields: wrongInKit.join(", ") }) };
    if (fields.host) return { fields: { host: t("hostWrong") } };
    if (fields.brand) return { fields: { brand: t(fields.brand === "reserved" ? "reserved" : "id") } };
    if (problem !== "taken") return null;
    return detail === id ? { fields: { brand: t("idTaken") } } : { fields: { host: t("hostTaken") } };
  }
  const form = useAppForm<Values, "missing" | "id">({
    defaultValues: { brand: "", name: "", host: "", copyOf: "" },
    rules: {
      name: isFilled,
      host: isFilled,
      brand: (value) => (/^[a-z][a-z0-9-]{1,31}$/.test(value) ? null : "id"),
    },
    formatProblem: (problem) => t(problem),
    submit: async (values) => {
      const { copyOf, ...rest } = values;
      const source = kit ? { copyOf: null, kit } : { copyOf: copyOf === "" ? null : copyOf };
      const outcome = await callAdmin("createBrand", { ...rest, ...source });
      if (!outcome.ok)
        return describeRefusal(outcome.failure, values.brand) ?? refusal.refuse(outcome.failure);
      page.open(`/brand/${values.brand}`);
      return "leaving";
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("begin")}>
      <TextField {...form.field("name")} label={t("name")} />
      <TextField
        {...form.field("brand")}
        clean={stripWhitespace}
        label={t("idLabel")}
        hint={operator.brands ? t("idHintOwn", { brands: operator.brands.join(", ") }) : t("idHint")}
        autoCapitalize="none"
      />
      <TextField
        {...form.field("host")}
        clean={stripWhitespace}
        label={t("host")}
        hint={t("hostHint")}
        autoCapitalize="none"
        inputMode="url"
      />
      {kit ? null : (
        <TextField
          {...form.field("copyOf")}
          clean={stripWhitespace}
          label={t("copyOf")}
          optional={f("optional")}
          hint={t("copyHint")}
          autoCapitalize="none"
        />
      )}
      <KitField kit={kit} onChange={setKit} />
    </StudioForm>
  );
}
