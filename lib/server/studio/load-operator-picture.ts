import type { PictureKey } from "@/lib/domain/site/picture-address";
import type { BroughtResult } from "@/lib/server/pictures/brought/load-brought-picture";
import { callAdminApi } from "./call-admin-api";
import { readStudioToken } from "./studio-session";

/** A picture that was brought, for the console's session in a Cookie header; `missing` also for an operator of other brands, or none. */
export async function loadOperatorPicture(
  key: PictureKey,
  cookieHeader: string | null,
): Promise<BroughtResult> {
  const token = await readStudioToken(cookieHeader);
  if (token === null) return "missing";
  const answer = await callAdminApi("readBrandPicture", key, { token, headers: new Headers() });
  if (answer.ok) return { type: answer.data.type, data: Buffer.from(answer.data.data, "base64") };
  return answer.problem.problem === "unavailable" || answer.problem.problem === "failed"
    ? "unavailable"
    : "missing";
}
