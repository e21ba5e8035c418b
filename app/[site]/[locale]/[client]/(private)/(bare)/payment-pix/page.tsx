import { PixScreen } from "@/components/payment/instructions/pix-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPaymentScreen } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("paymentPix");

export default async function PaymentPixPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/payment-pix">) {
  return <PixScreen {...(await loadPaymentScreen("/payment-pix", searchParams))} />;
}
