import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card } from "@/components/ui/layout/card";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { Company } from "@/lib/contract/user/company";
import { ReceiptCompany } from "./receipt-company";

export interface ReceiptCompanyRowProps {
  order: EndpointData<typeof readOrder>;
  /** The account's company. */
  kept: Company | null;
  locale: Locale;
}

/** Below a receipt for as long as it can be changed: the company that it names. */
export async function ReceiptCompanyRow({ order, kept, locale }: ReceiptCompanyRowProps) {
  const t = await getTranslations("receipt.company");
  const { id, company = null, companyUntil, total } = order;
  return (
    <Card as="section" aria-label={t("title")}>
      <ClientMessages namespaces={["receipt.company", "errors"]}>
        <ReceiptCompany
          orderId={id}
          company={company}
          kept={kept}
          currency={total.currency}
          note={
            company && companyUntil
              ? t.rich("until", { date: () => <LocalTime at={companyUntil} locale={locale} /> })
              : null
          }
        />
      </ClientMessages>
    </Card>
  );
}
