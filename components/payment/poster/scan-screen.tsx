import { getTranslations } from "next-intl/server";
import { QrCode } from "@/components/ui/qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import type { PaymentPage } from "@/lib/domain/payment/next-step";
import { PosterShell } from "./poster-shell";
import { ScanPoster } from "./scan-poster";

export interface ScanScreenProps {
  scheme: "paynow" | "caishen";
  page: PaymentPage;
  info: PaymentInfo;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** `/paynowTips`, `/paymentCaishen` and `/caishenRepay`: a code for another app to scan. */
export async function ScanScreen({ scheme, page, info, locale, href }: ScanScreenProps) {
  const t = await getTranslations("codes");
  const { nextAction, orderId } = info;
  const payload = nextAction.kind === "qr" ? nextAction.payload : null;
  const label = t(`${scheme}.qr`, { amount: formatMoney(info.amount, locale) });
  return (
    <PosterShell>
      <ScanPoster
        scheme={scheme}
        page={page}
        initial={info}
        locale={locale}
        otherWay={href(checkoutPath({ orderId, method: "other" }))}
        drawn={
          payload === null ? null : { payload, code: <QrCode value={payload} label={label} size={264} /> }
        }
      />
    </PosterShell>
  );
}
