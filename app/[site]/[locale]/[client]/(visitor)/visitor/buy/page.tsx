import { BuyerScreen } from "@/components/auth/buyer/buyer-screen";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export const generateMetadata = createTitle("buy");

export default async function BuyerDocument() {
  return <BuyerScreen {...(await loadAuthDocument())} />;
}
