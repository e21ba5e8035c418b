import { LinkRequestScreen } from "@/components/auth/links/link-screens";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";
import { createTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createTitle("lostPassword");

export default async function LostPasswordDocument() {
  return <LinkRequestScreen kind="reset" {...(await loadAuthDocument())} />;
}
