import { connection } from "next/server";
import { HandoffScreen } from "@/components/payment/handoff/handoff-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { getEnv } from "@/lib/config/env";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export const generateMetadata = createPrivateTitle("handoff");

export default async function HandoffPage() {
  await connection();
  const { locale, href } = await loadPageParams();
  return (
    <ClientMessages namespaces={["payment", "errors", "checkout.card", "checkout.pay"]}>
      <HandoffScreen
        locale={locale}
        loginHref={href(createLoginHref("/orders"))}
        frameableOrigins={getEnv().CHALLENGE_ORIGINS}
      />
    </ClientMessages>
  );
}
