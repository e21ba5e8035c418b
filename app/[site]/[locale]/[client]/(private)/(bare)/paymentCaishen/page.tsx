import { ScanInstructionsScreen } from "@/components/payment/instructions/scan-instructions-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPaymentScreen } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("paymentCaishen");

export default async function PaymentCaishenPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/paymentCaishen">) {
  const payment = await loadPaymentScreen("/paymentCaishen", searchParams);
  return <ScanInstructionsScreen scheme="caishen" page="/paymentCaishen" {...payment} />;
}
