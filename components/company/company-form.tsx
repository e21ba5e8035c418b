import { useLocale, useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { useFormError } from "@/components/feedback/use-action";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { Company } from "@/lib/contract/user/company";
import { formatTaxNumber } from "@/lib/domain/company/check-tax-number";
import { getTaxNumberName, nameTaxCountries, type TaxCountry } from "@/lib/domain/company/tax-countries";
import { cutText } from "@/lib/domain/validation/typed-text";
import styles from "./company.module.css";

export interface CompanyFormProps {
  /** What the fields have at first. */
  company: Company | null;
  /** The country that is chosen at first where there is no company. */
  country: TaxCountry;
  save: (company: Company) => Promise<ApiOutcome<{ company?: Company | null }>>;
  onSaved: (company: Company) => void;
  onCancel: () => void;
}

type Problem = "nameMissing" | "numberMissing" | "numberWrong" | "addressMissing";

/** What a field says that the server has refused; a country can only be chosen. */
const REFUSED_FIELDS = { name: "nameMissing", taxNumber: "numberWrong", address: "addressMissing" } as const;
const FIELDS = Object.keys(REFUSED_FIELDS) as (keyof typeof REFUSED_FIELDS)[];

/** The fields of a company; the name and the rule of its tax number follow the country. */
export default function CompanyForm({ company, country: first, save, onSaved, onCancel }: CompanyFormProps) {
  const t = useTranslations("receipt.company");
  const locale = useLocale();
  const toFormError = useFormError();
  const [country, setCountry] = useState<string>(company?.country ?? first);
  const countries = useMemo(() => nameTaxCountries(locale), [locale]);
  // The rule of a field runs before the next rendering.
  const chosen = useRef(country);
  const getNumberName = () => getTaxNumberName(chosen.current, t("vat")) || "none";
  const form = useAppForm<Company, Problem>({
    defaultValues: company ?? { name: "", country: first, taxNumber: "", address: "" },
    rules: {
      name: (text) => (text.trim() === "" ? "nameMissing" : null),
      taxNumber: (text, all) => {
        if (text.trim() === "") return "numberMissing";
        return formatTaxNumber(all.country as TaxCountry, text) === null ? "numberWrong" : null;
      },
      address: (text) => (text.trim() === "" ? "addressMissing" : null),
    },
    formatProblem: (problem) => t(problem, { name: getNumberName() }),
    submit: async (values) => {
      const outcome = await save(values);
      if (outcome.ok) {
        onSaved(outcome.data.company ?? values);
        return undefined;
      }
      const wrong = FIELDS.find((field) => outcome.fields?.[`company.${field}`]);
      return wrong
        ? { fields: { [wrong]: t(REFUSED_FIELDS[wrong], { name: getNumberName() }) } }
        : toFormError(outcome.code);
    },
  });
  const number = form.field("taxNumber");
  return (
    <Form
      form={form}
      summary={(count) => t("wrong", { count })}
      className={styles.form}
      aria-label={t("title")}
    >
      <p className={styles.body}>{t("body")}</p>
      <TextField
        {...form.field("name")}
        clean={cutText(120)}
        label={t("name")}
        autoComplete="organization"
        required
        // Opened by the button that this replaces.
        autoFocus
      />
      <SelectField
        {...form.field("country", {
          onChange: ({ target }) => {
            chosen.current = target.value;
            setCountry(target.value);
            if (form.values().taxNumber) void form.trigger("taxNumber");
          },
        })}
        label={t("country")}
        options={countries}
        autoComplete="country"
      />
      <TextField
        {...number}
        onBlur={(event) => {
          number.onBlur(event);
          const written = formatTaxNumber(form.values().country as TaxCountry, event.target.value);
          if (written) form.set("taxNumber", written);
        }}
        clean={cutText(40)}
        label={t("taxNumber", { name: getTaxNumberName(country, t("vat")) || "none" })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        {...form.field("address")}
        clean={cutText(200)}
        label={t("address")}
        hint={t("addressHint")}
        autoComplete="street-address"
        required
      />
      <div className={styles.actions}>
        <FormButton variant="secondary" busy={form.busy} busyLabel={t("saving")}>
          {t("save")}
        </FormButton>
        <Button variant="ghost" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  );
}
