import { createContext, useContext } from "react";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { ROLES, type Role } from "@/lib/contract/admin/roles";

export interface OperatorState extends AdminData<"readOperator"> {
  /** Reads the operator again, after a change of passkeys. */
  reload(): void;
}

const OperatorContext = createContext<OperatorState | null>(null);
export const OperatorProvider = OperatorContext.Provider;

/** Who is logged in. */
export function useOperator(): OperatorState {
  const state = useContext(OperatorContext);
  if (!state) throw new Error("useOperator needs a SessionGate");
  return state;
}

/** Whether the operator's role includes another one; the API decides all the same. */
export function useHasRole(needed: Role): boolean {
  const { operator } = useOperator();
  return ROLES.indexOf(operator.role) >= ROLES.indexOf(needed);
}
