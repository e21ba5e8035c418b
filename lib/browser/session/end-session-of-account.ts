import { callApi } from "@/lib/browser/api/call-api";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import { resetSession } from "./session";

/**
 * Deletes this browser's session after a password change, which has ended every session of the account upstream. The
 * session of another account stays.
 */
export async function endSessionOfAccount(
  session: { uid: string; account: string } | null,
  account: string,
): Promise<void> {
  if (session?.account !== account) return;
  const language = getDocumentLocale();
  await callApi("logOut", { ...session, language }, { report: "nothing" });
  resetSession();
}
