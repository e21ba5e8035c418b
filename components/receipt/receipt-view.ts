import type { ReactNode } from "react";
import type { MemberDataUnavailableView } from "@/components/feedback/failed-screen";
import type { Locale } from "@/lib/config/constants";
import type { readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";

export type ReceiptView =
  | MemberDataUnavailableView
  | { kind: "unknown" }
  | { kind: "unpaid"; orderPath: string }
  | { kind: "receipt"; order: EndpointData<typeof readOrder> };

export interface ReceiptScreenProps {
  view: ReceiptView;
  locale: Locale;
  href: (path: string) => string;
  /** The brand's logo at the top of the receipt. */
  logo: ReactNode;
  /** The status of a payment that was refunded or disputed later; null otherwise. */
  statusBadge: ReactNode;
  /** What was agreed to with the payment, as it stands now: beside the receipt, which never changes. */
  consent: ReactNode;
  /** Where the company that the receipt names is set and changed. */
  company: ReactNode;
}
