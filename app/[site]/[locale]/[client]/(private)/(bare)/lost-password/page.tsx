import { LinkRequestScreen } from "@/components/auth/links/link-screens";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("lostPassword");

export default async function LostPasswordPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/lost-password">) {
  const { view, href } = await loadAuthPage(searchParams);
  return <LinkRequestScreen view={view} kind="reset" href={href} />;
}
