import { redirect } from "next/navigation";
import { BuyerScreen } from "@/components/auth/buyer/buyer-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("buy");

export default async function BuyerPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/buy">) {
  const { view, href } = await loadAuthPage(searchParams);
  const { session, next } = view;
  if (session) redirect(next.path);
  return <BuyerScreen view={view} href={href} />;
}
