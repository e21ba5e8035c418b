"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { type FormErrors, useAppForm } from "@/components/form/use-app-form";
import { useReasonText } from "@/components/studio/editor/use-wrong-text";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { PickField } from "@/components/studio/pick/pick-field";
import { useOperator } from "@/components/studio/session/operator-context";
import { type FileProblem, readBrandKitFile } from "@/components/studio/versions/read-brand-file";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/fields/file-field";
import { TextField } from "@/components/ui/fields/text-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { page } from "@/lib/browser/page";
import { useBrandList } from "@/lib/browser/studio/use-brand-list";
import type { BrandKitFile } from "@/lib/contract/admin/brand-kit";
import type { BrandSummary } from "@/lib/contract/admin/brands";
import { isBrandId, proposeBrandId } from "@/lib/domain/studio/propose-brand-id";
import { stripWhitespace } from "@/lib/domain/validation/typed-text";

/** A brand that was published gives its kit to others. */
export const canCopy = (status: BrandSummary["status"]): boolean => status === "live" || status === "closed";

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
}

/**
 * Begins a brand as a draft, which nobody sees before it is published.
 * @param copyOf the brand with whose kit it begins, unless another one is chosen
 */
export function CreateBrandForm({ copyOf: first }: { copyOf: string | null }) {
  const t = useTranslations("studio.brands");
  const { operator } = useOperator();
  const f = useTranslations("studio.frame");
  const getReason = useReasonText();
  const refusal = useFormRefusal();
  const brands = useBrandList();
  const [kit, setKit] = useState<BrandKitFile | null>(null);
  const [copyOf, setCopyOf] = useState(first);
  const isIdTyped = useRef(false);
  const isFilled = (value: string) => (value.trim() === "" ? ("missing" as const) : null);
  function describeRefusal(
    { problem, detail, fields = {} }: AdminFailure,
    { brand, name }: Values,
  ): FormErrors<Values> | null {
    const wrongInKit = Object.keys(fields).filter((field) => field.startsWith("kit"));
    if (wrongInKit.length > 0) return { message: t("kitWrong", { fields: wrongInKit.join(", ") }) };
    if (fields.host === "console") return { fields: { host: t("hostOfConsole") } };
    if (fields.host) return { fields: { host: t("hostWrong") } };
    if (fields.brand) return { fields: { brand: t(fields.brand === "reserved" ? "reserved" : "id") } };
    if (fields.name) return { fields: { name: getReason(["name"], name, fields) } };
    if (problem === "unknown") return { message: t("copyGone") };
    if (problem !== "taken") return null;
    return detail === brand ? { fields: { brand: t("idTaken") } } : { fields: { host: t("hostTaken") } };
  }
  const form = useAppForm<Values, "missing" | "id">({
    defaultValues: { brand: "", name: "", host: "" },
    rules: {
      name: isFilled,
      host: isFilled,
      brand: (value) => (isBrandId(value) ? null : "id"),
    },
    formatProblem: (problem) => t(problem),
    submit: async (values) => {
      const source = kit ? { copyOf: null, kit } : { copyOf };
      const outcome = await callAdmin("createBrand", { ...values, ...source });
      if (!outcome.ok) return describeRefusal(outcome.failure, values) ?? refusal.refuse(outcome.failure);
      page.open(`/brand/${values.brand}`);
      return "leaving";
    },
  });
  // An operator of some brands has their ids already.
  function proposeId(name: string) {
    if (!isIdTyped.current && operator.brands === null) form.set("brand", proposeBrandId(name));
  }
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("begin")}>
      <TextField
        {...form.field("name", { onChange: ({ target }) => proposeId(target.value) })}
        label={t("name")}
      />
      <TextField
        {...form.field("brand", {
          onChange: ({ target }) => {
            isIdTyped.current = target.value !== "";
          },
        })}
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
        <PickField
          label={t("copyOf")}
          optional={f("optional")}
          hint={t("copyHint")}
          value={copyOf}
          onChange={setCopyOf}
          getLabel={(id) => brands.find(({ brand }) => brand === id)?.name ?? id}
          listOptions={() =>
            brands
              .filter(({ status }) => canCopy(status))
              .map(({ brand, name }) => ({ value: brand, label: name, detail: brand }))
          }
        />
      )}
      <KitField kit={kit} onChange={setKit} />
    </StudioForm>
  );
}
