import { useTranslations } from "next-intl";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { gatherAnswer } from "@/components/form/gather-answer";
import type { Rules } from "@/components/form/rules";
import {
  type AppForm,
  type FormErrors,
  type FormValues,
  type SubmitOutcome,
  useAppForm,
} from "@/components/form/use-app-form";
import type { ApiFailureOutcome, ApiOutcome } from "@/lib/browser/api/outcome";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { type FormErrorOptions, useFailureTexts } from "./failure-texts";

type Reaction<V> = SubmitOutcome<V> | Promise<SubmitOutcome<V>>;

export interface AuthFormOptions<V extends FormValues, Data>
  extends Pick<FormErrorOptions<V>, "fieldNames" | "findRow"> {
  /** What stands in the form's fields at first. */
  values: V;
  rules?: Rules<V, FieldProblem>;
  /** Makes the call. `"cancelled"`: the user changed their mind, nothing is shown; a problem is one of the account. */
  call: (values: V) => Promise<ApiOutcome<Data> | { problem: FieldProblem } | "cancelled">;
  onDone: (data: Data) => Reaction<V>;
  /** Where a refusal may mean more than errors: those are made by `toErrors`. */
  onRefused?: (failure: ApiFailureOutcome, values: V, toErrors: () => Promise<FormErrors<V>>) => Reaction<V>;
  /** The form's field of a field of the catalog, where it has another name. */
  fields?: FormErrorOptions<V>["fields"];
}

/** The account is named by one field, whatever it is. */
const ACCOUNT_FIELDS = { account: "account", email: "account", phone: "account" } as const;

/**
 * A form of log-in, sign-up and account recovery: its rules' problems and its call's refusals are shown in the reader's words, and a
 * refusal that asks for the second factor opens that step.
 */
export function useAuthForm<V extends FormValues, Data>(options: AuthFormOptions<V, Data>): AppForm<V> {
  const { values, rules = {}, call, onDone, onRefused, ...errorOptions } = options;
  const t = useTranslations("errors.field");
  const openSecondFactor = useOpenSecondFactor();
  const { toErrors } = useFailureTexts();
  const fields = { ...nameFields(values), ...errorOptions.fields };
  return useAppForm<V, FieldProblem>({
    defaultValues: values,
    rules: rules as Rules<V, FieldProblem>,
    formatProblem: (problem) => t(problem),
    submit: async (submitted) => {
      const outcome = await call(submitted);
      if (outcome === "cancelled") return undefined;
      if ("problem" in outcome) return { fields: { account: t(outcome.problem) } } as FormErrors<V>;
      if (outcome.ok) return onDone(outcome.data);
      if (openSecondFactor(outcome)) return undefined;
      const toOwnErrors = async () => gatherAnswer(await toErrors<V>(outcome, { ...errorOptions, fields }));
      return onRefused ? onRefused(outcome, submitted, toOwnErrors) : toOwnErrors();
    },
  });
}

/** Fields of the catalog that the form has under the same name, and those of the account. */
function nameFields<V extends FormValues>(values: V): FormErrorOptions<V>["fields"] {
  const named = ["code", "password", "captcha"].filter((name) => name in values).map((name) => [name, name]);
  return { ...("account" in values ? ACCOUNT_FIELDS : {}), ...Object.fromEntries(named) };
}
