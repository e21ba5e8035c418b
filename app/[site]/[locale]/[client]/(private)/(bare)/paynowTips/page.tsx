import { ScanInstructionsScreen } from "@/components/payment/instructions/scan-instructions-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPaymentScreen } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("paynowTips");

export default async function PaynowTipsPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/paynowTips">) {
  const payment = await loadPaymentScreen("/paynowTips", searchParams);
  return <ScanInstructionsScreen scheme="paynow" page="/paynowTips" {...payment} />;
}
