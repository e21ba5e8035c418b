import { useEffect } from "react";
import { type Captcha, type CaptchaValues, useCaptcha } from "@/components/auth/captcha/captcha";
import { takeTypedAccount } from "@/components/auth/form/typed-account";
import { type AuthFormOptions, useAuthForm } from "@/components/auth/form/use-auth-form";
import type { Rules } from "@/components/form/rules";
import type { AppForm, FormErrors, FormValues } from "@/components/form/use-app-form";
import { type AccountRules, loadAccountRules } from "@/lib/browser/account/account-rules";
import { getLoadedAreaCodes } from "@/lib/browser/account/area-codes";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { parsePhone } from "@/lib/browser/phone";
import { findNamedAccount } from "@/lib/domain/routes/login-href";
import {
  type AccountEntry,
  type AccountType,
  checkAccount,
  getAccountName,
  getAccountType,
} from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { AccountSetup, AccountValues } from "./account-values";

interface AccountFormAccess {
  values: () => { account: string };
  set: (name: "account", value: string) => void;
}

/** Fills in the account typed on the previous page, or the one that the address names, where none has been typed here. */
function useNamedAccount({ values, set }: AccountFormAccess, isWanted: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's functions are new on each render.
  useEffect(() => {
    if (!isWanted) return;
    const query = new URLSearchParams(location.search);
    const account = takeTypedAccount() || findNamedAccount((name) => query.get(name));
    if (account !== "" && values().account === "") set("account", account);
  }, []);
}

function toAccountEntry({ way, account, country }: AccountValues, setup: AccountSetup): AccountEntry {
  if (way !== "phone") return { inputType: way, account, areaCode: "" };
  const known = [...setup.areaCodes, ...getLoadedAreaCodes()].find((item) => item.country === country);
  return { inputType: way, account, areaCode: known?.areaCode ?? "" };
}

/** The rule of the account field, for a form's `rules`; it waits for the brand's rules, a second at most. */
function createAccountRule(setup: AccountSetup): NonNullable<Rules<AccountValues, FieldProblem>["account"]> {
  return (_, values) => {
    const check = (rules: AccountRules) => checkAccount(toAccountEntry(values, setup), rules);
    const rules = loadAccountRules(setup.rulesVersion);
    return rules instanceof Promise ? rules.then(check) : check(rules);
  };
}

/** The account values that a form starts with. */
function getAccountDefaults(setup: AccountSetup): AccountValues {
  const way = setup.inputLayout === "tabs" ? "email" : setup.inputLayout;
  return { way, account: setup.prefilled, country: setup.defaultCountry };
}

/**
 * The account as it is sent. A phone number is parsed by the rules of its country; where those can't be loaded, the
 * basic rules that it has already passed are enough.
 */
async function resolveAccount(
  values: AccountValues,
  setup: AccountSetup,
): Promise<NamedAccount | { problem: FieldProblem }> {
  const entry = toAccountEntry(values, setup);
  const type = getAccountType(entry);
  const typedAccount = getAccountName(entry);
  if (type === "email") return { type, account: typedAccount };
  const parsedPhone = await parsePhone(
    values.account,
    entry.areaCode === "" ? undefined : values.country,
  ).catch(() => null);
  if (parsedPhone === null) return { type, account: typedAccount };
  if (!parsedPhone.ok) return { problem: parsedPhone.problem };
  const problem = checkAccount(
    { inputType: "phone", account: parsedPhone.number, areaCode: "" },
    await loadAccountRules(setup.rulesVersion),
  );
  return problem ? { problem } : { type, account: parsedPhone.number };
}

export type AccountFormValues = AccountValues & CaptchaValues;

/** An account as it is sent. */
export interface NamedAccount {
  type: AccountType;
  account: string;
}

interface AccountFormOptions<Own extends FormValues, Data>
  extends Pick<AuthFormOptions<AccountFormValues & Own, Data>, "rules" | "onDone" | "findRow"> {
  setup: AccountSetup;
  /** What stands in the fields besides account and captcha at first. */
  values: Own;
  /** Makes the call, by `callWithPass` of the captcha. */
  call: (
    named: NamedAccount,
    values: AccountFormValues & Own,
    captcha: Captcha,
  ) => ReturnType<AuthFormOptions<AccountFormValues & Own, Data>["call"]>;
  /** Learns of a refusal that is shown. */
  onRefused?: (failure: ApiFailureOutcome) => void;
}

/** A form with an account and, once required, a captcha: log-in, sign-up and password reset. */
export function useAccountForm<Own extends FormValues, Data>(options: AccountFormOptions<Own, Data>) {
  type V = AccountFormValues & Own;
  const { setup, values, rules, call, onDone, onRefused, ...rest } = options;
  const captcha = useCaptcha();
  useEffect(() => void loadAccountRules(setup.rulesVersion), [setup.rulesVersion]);
  const form: AppForm<V> = useAuthForm<V, Data>({
    ...rest,
    values: { ...getAccountDefaults(setup), captcha: "", ...values },
    rules: {
      account: createAccountRule(setup),
      captcha: (answer: string) => (captcha.isRequired && answer === "" ? "captchaRequired" : null),
      ...rules,
    } as Rules<V, FieldProblem>,
    call: async (submitted) => {
      const resolved = await resolveAccount(submitted, setup);
      return "problem" in resolved ? resolved : call(resolved, submitted, captcha);
    },
    onDone,
    onRefused: async (failure, _, toErrors) => {
      // Its answer is used up.
      form.clearFields("captcha" as Parameters<AppForm<V>["clearFields"]>[0]);
      const captchaMessage = captcha.handleFailure(failure);
      if (captchaMessage !== null) return { fields: { captcha: captchaMessage } as FormErrors<V>["fields"] };
      onRefused?.(failure);
      return toErrors();
    },
  });
  // A number that is to be added is no account's name yet.
  useNamedAccount(form as unknown as AppForm<AccountFormValues>, setup.inputLayout !== "phone");
  return { form, captcha };
}
