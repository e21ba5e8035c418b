import type { FieldIssues } from "@/lib/contract/envelope";

/** A business "no": thrown by a rule, answered as a failure envelope with this code of the catalogue (spec §8). */
export class Refusal extends Error {
  readonly fields: FieldIssues | undefined;
  readonly data: unknown;

  constructor(
    readonly code: number,
    extra: { fields?: FieldIssues; data?: unknown } = {},
  ) {
    super(`refused with ${code}`);
    this.name = "Refusal";
    this.fields = extra.fields;
    this.data = extra.data;
  }
}
