import { BuyerScreen } from "@/components/auth/buyer/buyer-screen";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";
import { createTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createTitle("buy");

export default async function BuyerDocument() {
  return <BuyerScreen {...(await loadAuthDocument())} />;
}
