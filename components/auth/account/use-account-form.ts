import { useEffect } from "react";
import {
  type Captcha,
  type CaptchaValues,
  createCaptchaRule,
  EMPTY_CAPTCHA_VALUES,
  useCaptcha,
} from "@/components/auth/captcha/captcha";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { takeTypedAccount } from "@/components/auth/form/typed-account";
import type { Rules } from "@/components/form/rules";
import { type AppForm, type SubmitOutcome, useAppForm } from "@/components/form/use-app-form";
import { type AccountRules, loadAccountRules } from "@/lib/browser/account/account-rules";
import { getLoadedAreaCodes } from "@/lib/browser/account/area-codes";
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

type ResolvedAccount =
  | { ok: true; type: AccountType; account: string }
  | { ok: false; problem: FieldProblem };

/**
 * The account as it is sent. A phone number is parsed by the rules of its country; where those can't be loaded, the
 * basic rules that it has already passed are enough.
 */
export async function resolveAccount(values: AccountValues, setup: AccountSetup): Promise<ResolvedAccount> {
  const entry = toAccountEntry(values, setup);
  const type = getAccountType(entry);
  const typedAccount = getAccountName(entry);
  if (type === "email") return { ok: true, type, account: typedAccount };
  const parsedPhone = await parsePhone(
    values.account,
    entry.areaCode === "" ? undefined : values.country,
  ).catch(() => null);
  if (parsedPhone === null) return { ok: true, type, account: typedAccount };
  if (!parsedPhone.ok) return parsedPhone;
  const problem = checkAccount(
    { inputType: "phone", account: parsedPhone.number, areaCode: "" },
    await loadAccountRules(setup.rulesVersion),
  );
  return problem ? { ok: false, problem } : { ok: true, type, account: parsedPhone.number };
}

export type AccountFormValues = AccountValues & CaptchaValues;

interface AccountFormOptions<V extends AccountFormValues> {
  setup: AccountSetup;
  messages: FormMessages;
  /** Values and rules of the fields besides account and captcha. */
  otherValues: Omit<V, keyof AccountFormValues>;
  otherRules?: Rules<V, FieldProblem>;
  submit: (values: V, context: { form: AppForm<V>; captcha: Captcha }) => Promise<SubmitOutcome<V>>;
}

/** A form with an account and, once required, a captcha: log-in, sign-up and password reset. */
export function useAccountForm<V extends AccountFormValues>(options: AccountFormOptions<V>) {
  const { setup, messages, otherValues, otherRules, submit } = options;
  const captcha = useCaptcha();
  useEffect(() => void loadAccountRules(setup.rulesVersion), [setup.rulesVersion]);
  const form: AppForm<V> = useAppForm<V, FieldProblem>({
    defaultValues: { ...getAccountDefaults(setup), ...EMPTY_CAPTCHA_VALUES, ...otherValues } as V,
    rules: { account: createAccountRule(setup), captcha: createCaptchaRule(captcha), ...otherRules } as Rules<
      V,
      FieldProblem
    >,
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: (values) => submit(values, { form, captcha }),
  });
  // A number that is to be added is no account's name yet.
  useNamedAccount(form as unknown as AppForm<AccountFormValues>, setup.inputLayout !== "phone");
  return { form, captcha };
}
