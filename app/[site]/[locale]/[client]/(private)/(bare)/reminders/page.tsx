import { connection } from "next/server";
import { EndRemindersScreen } from "@/components/reminders/end-reminders-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export const generateMetadata = createPrivateTitle("reminders");

export default async function EndRemindersPage() {
  await connection();
  const { href } = await loadPageParams();
  return (
    <ClientMessages namespaces={["account.reminders", "errors"]}>
      <EndRemindersScreen accountHref={href("/account")} />
    </ClientMessages>
  );
}
