import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
import type { AreaCode } from "@/lib/domain/account/account-form-setup";
import type { AccountInputType } from "@/lib/domain/validation/account-entry";

/** The values of the account field, in every form that requires an account. */
export interface AccountValues {
  way: AccountInputType;
  account: string;
  /** ISO 3166 code (two letters) of the phone number's country. */
  country: string;
}

type AccountFieldName = keyof AccountValues;

/** The part of a form that the account field uses; every form with `AccountValues` has it. */
export interface AccountForm {
  field: (name: AccountFieldName, options?: FieldOptions) => FieldBinding;
  set: (name: AccountFieldName, value: string) => void;
}

/** How the accounts of a brand are named (rules/brands#site-configuration). */
export interface AccountSetup {
  /** `tabs`: e-mail and phone as two tabs with country codes; `phone`: that tab alone; the others are one field. */
  inputLayout: "email" | "either" | "tabs" | "phone";
  emailDomains: readonly string[];
  /** Of the default country only; the browser loads the others (rules/caches). Empty: a number is typed with its "+". */
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  /** The version of the brand's rules for addresses and numbers, which the browser loads; null: it has none. */
  rulesVersion: string | null;
  /** The account given by an entry link or an earlier step; may be empty. */
  prefilled: string;
}
