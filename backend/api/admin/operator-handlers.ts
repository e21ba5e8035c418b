import type { OPERATOR_CALLS } from "@/lib/contract/admin/operators";
import type { AdminHandlers } from "./admin-handler";

export const operatorHandlers = {} as AdminHandlers<keyof typeof OPERATOR_CALLS>;
