import * as z from "zod";
import { brandWarning, draftChange } from "./brand-changes";
import { priceJump } from "./price-jump";

/**
 * Why the admin API refuses a call. The body of every answer other than 200 is `{problem, …}`:
 * - 400 `invalid`: the payload is wrong; `fields` names what;
 * - 401 `sessionEnded`: no session, or one that has ended; `wrongCredentials`; `passkeyRefused`; `captchaRequired`: after many failed
 *   log-ins, and where the characters don't match the image;
 * - 403 `notAllowed`: the role or the brands of the operator don't allow it;
 * - 404 `unknown`: no such call, brand, version, operator or invitation;
 * - 409 `conflict`: somebody has changed the same fields since; `outdated`: the draft or version is another one by now; `taken`: an
 *   id, host or address is in use; `limitReached`: there are as many as there can be, which `detail` counts; `lastOwner`: the console would be left without an owner;
 * - 413 `tooLarge`; 422 `notPublishable`: the document has errors, which `warnings` lists; `priceUnconfirmed`: `prices` lists what must be
 *   typed again; `rateUnconfirmed`: so must the exchange rate, because it is far from the present one, `detail`;
 * - 429 `tooMany`: wait; 500 `failed`; 503 `unavailable`.
 */
export const ADMIN_PROBLEMS = {
  invalid: 400,
  sessionEnded: 401,
  wrongCredentials: 401,
  passkeyRefused: 401,
  captchaRequired: 401,
  notAllowed: 403,
  unknown: 404,
  conflict: 409,
  outdated: 409,
  taken: 409,
  limitReached: 409,
  lastOwner: 409,
  tooLarge: 413,
  notPublishable: 422,
  priceUnconfirmed: 422,
  rateUnconfirmed: 422,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const;
export type AdminProblemName = keyof typeof ADMIN_PROBLEMS;

export const adminProblem = z.object({
  problem: z.enum(Object.keys(ADMIN_PROBLEMS) as [AdminProblemName, ...AdminProblemName[]]),
  /** What the operator is to know besides: the host that is taken, the limit that was passed. Plain text, never a stack. */
  detail: z.string().max(500).optional(),
  /** For `invalid`: by the path of the field, what is wrong ("invalid_format", or with the limit: "too_big 80"). */
  fields: z.record(z.string(), z.string()).optional(),
  /** For `notPublishable`: the errors of the document. */
  warnings: z.array(brandWarning).optional(),
  /** For `priceUnconfirmed`: all prices of the document that need it. */
  prices: z.array(priceJump).optional(),
  /** For `conflict`: what stands there now, by whom. */
  conflicts: z
    .array(draftChange.extend({ current: z.unknown(), by: z.string().max(120).nullable() }))
    .optional(),
  requestId: z.string().max(64).optional(),
});
export type AdminProblem = z.output<typeof adminProblem>;

const MAX_FIELDS = 20;

/** What a schema has found wrong, as the `fields` of an `invalid` answer. */
export function listWrongFields({ issues }: Pick<z.ZodError, "issues">): Record<string, string> {
  const fields = issues.slice(0, MAX_FIELDS).map((issue) => {
    const limit =
      issue.code === "too_big" ? issue.maximum : issue.code === "too_small" ? issue.minimum : undefined;
    return [issue.path.join("."), limit === undefined ? issue.code : `${issue.code} ${limit}`] as const;
  });
  return Object.fromEntries(fields);
}
