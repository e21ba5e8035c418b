import { getTranslations } from "next-intl/server";
import { QrCode } from "@/components/ui/codes/qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import type { PaymentPage, QrScheme } from "@/lib/domain/payment/methods/method-descriptor";
import { InstructionsShell } from "./frame/instructions-shell";
import { ScanInstructions } from "./scan-instructions";

export interface ScanInstructionsScreenProps {
  scheme: Exclude<QrScheme, "pix">;
  page: PaymentPage;
  info: PaymentInfo;
  locale: Locale;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}

/** `/paynowTips`, `/paymentCaishen` and `/caishenRepay`: a QR code for another app to scan. */
export async function ScanInstructionsScreen({
  scheme,
  page,
  info,
  locale,
  href,
}: ScanInstructionsScreenProps) {
  const t = await getTranslations("codes");
  const { nextAction, orderId } = info;
  const payload = nextAction.kind === "qr" ? nextAction.payload : null;
  const qrLabel = t(`${scheme}.qr`, { amount: formatMoney(info.amount, locale) });
  return (
    <InstructionsShell>
      <ScanInstructions
        scheme={scheme}
        page={page}
        initial={info}
        locale={locale}
        otherMethodHref={href(createCheckoutPath({ orderId, method: "other" }))}
        initialCode={
          payload === null ? null : { payload, code: <QrCode value={payload} label={qrLabel} size={264} /> }
        }
      />
    </InstructionsShell>
  );
}
