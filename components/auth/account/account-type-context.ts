import { createContext } from "react";
import type { AccountValues } from "./account-values";

export type TabType = Exclude<AccountValues["way"], "either">;

/** The chosen tab of the account's field, where several forms that replace each other share it. */
export const AccountTypeContext = createContext<
  readonly [selectedType: TabType, setSelectedType: (type: TabType) => void] | null
>(null);
