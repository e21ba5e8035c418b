import type { Rules } from "@/components/form/rules";
import { parsePhone } from "@/lib/browser/phone";
import { toRule } from "@/lib/domain/validation/account-checks";
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
  const areaCode =
    way === "phone" ? setup.areaCodes.find((one) => one.country === country)?.areaCode : undefined;
  return { inputType: way, account, areaCode: areaCode ?? "" };
}

function parseAccountRules({ validRules }: AccountSetup) {
  return { email: toRule(validRules.email), phone: toRule(validRules.phone) };
}

/** The rule of the account field, for a form's `rules`. */
export function createAccountRule(
  setup: AccountSetup,
): NonNullable<Rules<AccountValues, FieldProblem>["account"]> {
  const rules = parseAccountRules(setup);
  return (_, values) => checkAccount(toAccountEntry(values, setup), rules);
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
    parseAccountRules(setup),
  );
  return problem ? { ok: false, problem } : { ok: true, type, account: parsedPhone.number };
}
