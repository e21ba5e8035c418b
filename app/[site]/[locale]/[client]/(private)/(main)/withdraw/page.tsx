import { connection } from "next/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { WithdrawScreen } from "@/components/withdrawal/withdraw-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadWithdrawal } from "@/lib/server/loaders/load-withdrawal";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("withdraw");

export default async function WithdrawPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/withdraw">) {
  await connection();
  const [{ locale, href }, view] = await Promise.all([loadPageParams(), loadWithdrawal(await searchParams)]);
  return (
    <ClientMessages namespaces={["withdraw", "errors"]}>
      <WithdrawScreen view={view} locale={locale} ordersHref={href("/orders")} />
    </ClientMessages>
  );
}
