import { useEffect } from "react";
import { takeTypedAccount } from "@/components/auth/form/typed-account";
import { type AuthFormOptions, useAuthForm } from "@/components/auth/form/use-auth-form";
import type { Rules } from "@/components/form/rules";
import type { AppForm, FormValues } from "@/components/form/use-app-form";
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

/** An account as it is sent. */
export interface NamedAccount {
  type: AccountType;
  account: string;
}

interface AccountFormOptions<Own extends FormValues, Data>
  extends Pick<AuthFormOptions<AccountValues & Own, Data>, "rules" | "onDone" | "findRow"> {
  setup: AccountSetup;
  /** What stands in the fields besides the account at first. */
  values: Own;
  call: (
    named: NamedAccount,
    values: AccountValues & Own,
  ) => ReturnType<AuthFormOptions<AccountValues & Own, Data>["call"]>;
  /** Learns of a refusal that is shown. */
  onRefused?: (failure: ApiFailureOutcome) => void;
}

/** A form with an account: log-in, sign-up and password reset. */
export function useAccountForm<Own extends FormValues, Data>(options: AccountFormOptions<Own, Data>) {
  type V = AccountValues & Own;
  const { setup, values, rules, call, onDone, onRefused, ...rest } = options;
  useEffect(() => void loadAccountRules(setup.rulesVersion), [setup.rulesVersion]);
  const form: AppForm<V> = useAuthForm<V, Data>({
    ...rest,
    values: { ...getAccountDefaults(setup), ...values },
    rules: {
      account: createAccountRule(setup),
      ...rules,
    } as Rules<V, FieldProblem>,
    call: async (submitted) => {
      const resolved = await resolveAccount(submitted, setup);
      return "problem" in resolved ? resolved : call(resolved, submitted);
    },
    onDone,
    onRefused: (failure, _, toErrors) => {
      onRefused?.(failure);
      return toErrors();
    },
  });
  // A number that is to be added is no account's name yet.
  useNamedAccount(form as unknown as AppForm<AccountValues>, setup.inputLayout !== "phone");
  return form;
}
