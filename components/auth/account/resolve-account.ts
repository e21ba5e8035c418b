import type { Rules } from "@/components/form/rules";
import { type AccountRules, loadAccountRules } from "@/lib/browser/account/account-rules";
import { getLoadedAreaCodes } from "@/lib/browser/account/area-codes";
import { parsePhone } from "@/lib/browser/phone";
import {
  type AccountEntry,
  type AccountType,
  checkAccount,
  getAccountName,
  getAccountType,
} from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { AccountSetup, AccountValues } from "./account-values";

function toAccountEntry({ way, account, country }: AccountValues, setup: AccountSetup): AccountEntry {
  if (way !== "phone") return { inputType: way, account, areaCode: "" };
  const known = [...setup.areaCodes, ...getLoadedAreaCodes()].find((one) => one.country === country);
  return { inputType: way, account, areaCode: known?.areaCode ?? "" };
}

/** The rule of the account field, for a form's `rules`; it waits for the brand's rules, a second at most. */
export function createAccountRule(
  setup: AccountSetup,
): NonNullable<Rules<AccountValues, FieldProblem>["account"]> {
  return (_, values) => {
    const check = (rules: AccountRules) => checkAccount(toAccountEntry(values, setup), rules);
    const rules = loadAccountRules(setup.rulesVersion);
    return rules instanceof Promise ? rules.then(check) : check(rules);
  };
}

/** The account values that a form starts with. */
export function getAccountDefaults(setup: AccountSetup): AccountValues {
  const way = setup.inputLayout === "tabs" ? "email" : setup.inputLayout;
  return { way, account: setup.prefilled, country: setup.defaultCountry };
}

export type ResolvedAccount =
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
