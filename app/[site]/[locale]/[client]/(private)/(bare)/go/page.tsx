import { connection } from "next/server";
import { HandoffScreen } from "@/components/payment/handoff/handoff-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { createPrivateTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createPrivateTitle("handoff");

export default async function HandoffPage() {
  await connection();
  const { locale, href } = await loadPageParams();
  return (
    <ClientMessages namespaces={["payment", "errors"]}>
      <HandoffScreen locale={locale} loginHref={href(createLoginHref("/orders"))} />
    </ClientMessages>
  );
}
