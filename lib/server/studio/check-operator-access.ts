import { callAdminApi } from "./call-admin-api";
import { readStudioToken } from "./studio-session";

/** `unavailable`: the admin API does not answer, so that nobody knows. */
type OperatorAccess = "allowed" | "refused" | "unavailable";

/** Whether the console's session in a Cookie header is that of an operator who works on the brand (rules/studio#roles). */
export async function checkOperatorAccess(
  brand: string,
  cookieHeader: string | null,
): Promise<OperatorAccess> {
  const token = await readStudioToken(cookieHeader);
  if (token === null) return "refused";
  const answer = await callAdminApi("readOperator", {}, { token, headers: new Headers() });
  if (!answer.ok) return answer.problem.problem === "sessionEnded" ? "refused" : "unavailable";
  const { brands } = answer.data.operator;
  return brands === null || brands.includes(brand) ? "allowed" : "refused";
}
