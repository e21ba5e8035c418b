import { ChangePasswordScreen } from "@/components/auth/change/change-password-screen";
import { ResetScreen } from "@/components/auth/links/link-screens";
import { offersPart } from "@/lib/domain/site/offered-calls";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadResetLink } from "@/lib/server/loaders/load-mail-link";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("resetPassword");

export default async function ResetPasswordPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/reset-password">) {
  const { view, href } = await loadAuthPage(searchParams);
  const link = await loadResetLink();
  if (link.kind === "none" && view.session && offersPart(view.site, "newPassword")) {
    const { account } = view.session;
    return <ChangePasswordScreen view={view} account={account} upgrade={view.isUpgrade} href={href} />;
  }
  return <ResetScreen view={view} link={link} href={href} />;
}
