import { LinkRequestScreen } from "@/components/auth/links/link-screens";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";
import { createTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createTitle("resendConfirm");

export default async function ResendConfirmDocument() {
  return <LinkRequestScreen kind="confirm" {...(await loadAuthDocument())} />;
}
