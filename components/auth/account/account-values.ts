import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
import type { AccountInputType } from "@/lib/domain/validation/account-entry";

/** The fields that name somebody, in every form that asks who they are. */
export interface AccountValues {
  way: AccountInputType;
  account: string;
  /** Two letters; of the country whose code stands before a phone number. */
  country: string;
}

type AccountFieldName = keyof AccountValues;

/** What the account field needs of a form; every form with `AccountValues` among its values has it. */
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

/** How a brand lets people name themselves (rules/brands#site-configuration, "validRules"). */
export interface AccountSetup {
  /** `tabs`: e-mail and phone beside each other, with country codes; the others are one field. */
  inputLayout: "email" | "either" | "tabs";
  emailDomains: readonly string[];
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  /** Regular expressions; null accepts everything. */
  validRules: { email: string | null; phone: string | null };
  /** An account that an entry link or an earlier step has named. */
  prefilled: string;
}
