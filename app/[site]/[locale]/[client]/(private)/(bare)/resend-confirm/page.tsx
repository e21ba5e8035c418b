import { ConfirmScreen } from "@/components/auth/links/link-screens";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadLinkToken } from "@/lib/server/loaders/load-mail-link";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("resendConfirm");

export default async function ResendConfirmPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/resend-confirm">) {
  const { view, href } = await loadAuthPage(searchParams);
  return <ConfirmScreen view={view} token={await loadLinkToken("/resend-confirm")} href={href} />;
}
