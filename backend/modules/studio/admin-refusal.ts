import type { AdminProblem, AdminProblemName } from "@/lib/contract/admin/admin-problem";

/** A refusal of the admin API, answered as this problem (`lib/contract/admin/admin-problem.ts`). */
export class AdminRefusal extends Error {
  constructor(
    readonly problem: AdminProblemName,
    readonly extra: Omit<AdminProblem, "problem" | "requestId"> = {},
  ) {
    super(`refused: ${problem}`);
    this.name = "AdminRefusal";
  }
}
