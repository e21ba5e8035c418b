"use client";

import { useLocale, useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { AddPlan } from "@/components/studio/new-plan/add-plan";
import { PriceTable } from "@/components/studio/prices/price-table";
import { TextField } from "@/components/ui/fields/text-field";
import { Accordion } from "@/components/ui/layout/accordion";
import { Fold } from "@/components/ui/layout/fold";
import { Badge } from "@/components/ui/text/badge";
import { EmptyState } from "@/components/ui/text/empty-state";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { formatMoney } from "@/lib/domain/money/format-money";
import { DraftInput } from "./draft-input";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { listPlanFields, listPriceFields } from "./field-spec";
import { getLanguageName } from "./language-name";
import { getPlanName } from "./plan-name";
import { TextArea } from "./text-area";
import { FIELD_PARSERS } from "./text-parsers";
import type { TypedForm } from "./use-typed-field";
import { useTypedField } from "./use-typed-field";

type Words = BrandDocument["plans"][string]["texts"][string];

const PLAN_WORDS: TypedForm<"name" | "description" | "features"> = {
  format: (value) => {
    const { name, description, features } = (value ?? { name: "", description: "", features: [] }) as Words;
    return { name, description, features: FIELD_PARSERS.lines.format(features) };
  },
  parse: ({ name, description, features }) => {
    const words = {
      name: name.trim(),
      description: description.trim(),
      features: FIELD_PARSERS.lines.parse(features),
    };
    const isEmpty = words.name === "" && words.description === "" && words.features.length === 0;
    return isEmpty ? null : words;
  },
};

/** Name, description and features of a plan in one language: one value, because a plan has all of them or none. */
export function PlanWords({ plan, language, title }: { plan: string; language: string; title: string }) {
  const t = useTranslations("studio");
  const { field, bind } = useTypedField(["plans", plan, "texts", language], PLAN_WORDS);
  const getInput = (part: "name" | "description" | "features") => ({
    ...bind(part),
    label: t(`fields.plan.${part}`),
    lang: language,
  });
  return (
    <fieldset className={styles.words} data-field={`plans.${plan}.texts.${language}`}>
      <legend className={styles.legend}>{title}</legend>
      <TextField {...getInput("name")} />
      <TextArea {...getInput("description")} />
      <TextArea {...getInput("features")} hint={t("hints.plan.features")} />
      <DraftNote field={field} />
    </fieldset>
  );
}

type Plan = BrandDocument["plans"][string];

/** The plans of a brand with their prices and words, in the order of the shop. */
export function PlansSection() {
  const t = useTranslations("studio.plans");
  const { document, canEdit } = useBrand();
  const plans = Object.entries(document.plans).sort(([, one], [, other]) => one.position - other.position);
  return (
    <Panel lead={t("lead")}>
      {plans.length === 0 ? <EmptyState title={t("none")} /> : null}
      {plans.length > 0 ? (
        <Fold title={t("allPrices")}>
          <PriceTable />
        </Fold>
      ) : null}
      {plans.length > 0 ? (
        <Accordion
          items={plans.map(([id, plan]) => ({
            id: `plan-${id}`,
            title: <PlanTitle id={id} plan={plan} />,
            content: <PlanFields id={id} />,
          }))}
        />
      ) : null}
      {canEdit ? <AddPlan /> : null}
    </Panel>
  );
}

function PlanTitle({ id, plan }: { id: string; plan: Plan }) {
  const t = useTranslations("studio.plans");
  const locale = useLocale();
  const { document } = useBrand();
  const prices = document.currencies.flatMap((currency) => {
    const price = plan.prices[currency]?.price;
    return typeof price === "number" ? [formatMoney({ amount: price, currency }, locale)] : [];
  });
  return (
    <span className={layout.row}>
      <strong>{getPlanName(document, id)}</strong>
      <code className={layout.muted}>{id}</code>
      <span className={layout.muted}>{prices.length > 0 ? prices.join(" · ") : t("noPrice")}</span>
      {plan.active ? <Badge tone="success">{t("active")}</Badge> : <Badge>{t("inactive")}</Badge>}
      {plan.recommended ? <Badge tone="brand">{t("recommended")}</Badge> : null}
    </span>
  );
}

function PlanFields({ id }: { id: string }) {
  const t = useTranslations("studio.plans");
  const { document } = useBrand();
  return (
    <div className={styles.fields}>
      {document.currencies.map((currency) => (
        <PriceFields key={currency} plan={id} currency={currency} />
      ))}
      {listPlanFields(id).map((spec) => (
        <DraftInput key={spec.path.join(".")} spec={spec} />
      ))}
      {document.langs.map((language) => (
        <PlanWords
          key={language}
          plan={id}
          language={language}
          title={t("words", { language: getLanguageName(language) })}
        />
      ))}
    </div>
  );
}

function PriceFields({ plan, currency }: { plan: string; currency: string }) {
  const t = useTranslations("studio.plans");
  return listPriceFields(plan, currency).map((spec) => (
    <DraftInput key={spec.label} spec={spec} label={t(spec.name, { currency })} />
  ));
}
