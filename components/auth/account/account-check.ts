import type { Rules } from "@/components/form/rules";
import { readPhone } from "@/lib/browser/phone";
import { toRule } from "@/lib/domain/validation/account";
import {
  type AccountEntry,
  type AccountType,
  accountOf,
  checkAccount,
  typeOfEntry,
} from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { AccountSetup, AccountValues } from "./account-values";

function entryOf({ way, account, country }: AccountValues, setup: AccountSetup): AccountEntry {
  const areaCode =
    way === "phone" ? setup.areaCodes.find((one) => one.country === country)?.areaCode : undefined;
  return { way, account, areaCode: areaCode ?? "" };
}

function rulesOf({ validRules }: AccountSetup) {
  return { email: toRule(validRules.email), phone: toRule(validRules.phone) };
}

/** The rule of the account field, for a form's `rules`. */
export function accountRule(setup: AccountSetup): NonNullable<Rules<AccountValues, FieldProblem>["account"]> {
  const rules = rulesOf(setup);
  return (_, values) => checkAccount(entryOf(values, setup), rules);
}

/** The rule that a field starts with. */
export function accountDefaults(setup: AccountSetup): AccountValues {
  const way = setup.ways === "tabs" ? "email" : setup.ways;
  return { way, account: setup.prefilled, country: setup.defaultCountry };
}

export type NamedAccount =
  | { ok: true; type: AccountType; account: string }
  | { ok: false; problem: FieldProblem };

/**
 * The account as it is sent. A phone number is read by the rules of its country; where those can't be loaded, the
 * plain rules that it has passed already must do.
 */
export async function nameAccount(values: AccountValues, setup: AccountSetup): Promise<NamedAccount> {
  const entry = entryOf(values, setup);
  const type = typeOfEntry(entry);
  const plain = accountOf(entry);
  if (type === "email") return { ok: true, type, account: plain };
  const read = await readPhone(values.account, entry.areaCode === "" ? undefined : values.country).catch(
    () => null,
  );
  if (read === null) return { ok: true, type, account: plain };
  if (!read.ok) return read;
  const problem = checkAccount({ way: "phone", account: read.number, areaCode: "" }, rulesOf(setup));
  return problem ? { ok: false, problem } : { ok: true, type, account: read.number };
}
