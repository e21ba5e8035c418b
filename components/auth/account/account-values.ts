import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
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

export interface AreaCode {
  /** Two letters. */
  country: string;
  areaCode: string;
  /** The country's name in the page's language. */
  name: string;
}

/** How the accounts of a brand are named (rules/brands#site-configuration, `validRules`). */
export interface AccountSetup {
  /** `tabs`: e-mail and phone as two tabs with country codes; `phone`: that tab alone; the others are one field. */
  inputLayout: "email" | "either" | "tabs" | "phone";
  emailDomains: readonly string[];
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  /** Regular expressions; null accepts everything. */
  validRules: { email: string | null; phone: string | null };
  /** The account given by an entry link or an earlier step; may be empty. */
  prefilled: string;
}
