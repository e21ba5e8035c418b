import { callApi } from "@/lib/browser/api/call-api";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import { resetSession } from "./session";

/**
 * A new password has ended every session of its account upstream. Where this browser is logged in as that account, its
 * cookie goes, too; somebody else's session stays.
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
