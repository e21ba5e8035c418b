"use client";

import { useTranslations } from "next-intl";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { ParsedPhone } from "@/lib/browser/phone";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { MethodFormProps, MethodRefusal } from "./method-form-props";
import { useRefusal } from "./use-refusal";

export interface PhoneFormOptions extends Pick<MethodFormProps, "busy" | "refusal" | "onPay"> {
  /** What the field begins with. */
  initialPhone?: string | null;
  parse: (text: string) => Promise<ParsedPhone>;
  /** Returns the message of a number that is valid but not accepted. */
  checkNumber?: (number: string) => string | null;
  /** The message below the field after a refused payment request; by default the refusal's own text. */
  formatRefusal?: (refusal: MethodRefusal) => string;
}

/** A form with the buyer's phone number as its only value. */
export function usePhoneForm(options: PhoneFormOptions): AppForm<{ phone: string }> {
  const {
    busy,
    refusal,
    onPay,
    initialPhone,
    parse,
    checkNumber,
    formatRefusal = ({ text }) => text,
  } = options;
  const fieldErrors = useTranslations("errors.field");
  const form = useAppForm<{ phone: string }, FieldProblem>({
    defaultValues: { phone: initialPhone ?? "" },
    rules: { phone: (text) => (text.trim() === "" ? "phoneRequired" : null) },
    formatProblem: (problem) => fieldErrors(problem),
    submit: async ({ phone }) => {
      if (busy) return undefined;
      const parsedPhone = await parse(phone);
      if (!parsedPhone.ok) return { fields: { phone: fieldErrors(parsedPhone.problem) } };
      const problem = checkNumber?.(parsedPhone.number);
      if (problem) return { fields: { phone: problem } };
      onPay({ phone: parsedPhone.number });
      return undefined;
    },
  });
  useRefusal(refusal, (refused) =>
    form.showErrors({ fields: { phone: formatRefusal(refused) }, reference: refused.reference }),
  );
  return form;
}
