import { LinkRequestScreen } from "@/components/auth/links/link-screens";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export const generateMetadata = createTitle("resetPassword");

export default async function ResetPasswordDocument() {
  return <LinkRequestScreen kind="reset" {...(await loadAuthDocument())} />;
}
