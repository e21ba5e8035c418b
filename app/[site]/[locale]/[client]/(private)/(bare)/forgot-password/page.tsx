import { ForgotScreen } from "@/components/auth/forgot/forgot-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("forgotPassword");

export default async function ForgotPasswordPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/forgot-password">) {
  const { view, href } = await loadAuthPage(searchParams);
  return <ForgotScreen view={view} href={href} />;
}
