"use client";

import { useRouter } from "next/navigation";
import { CompanyReceipt, type CompanyReceiptProps } from "./company-receipt";

/** The company of a paid order, below its receipt, which is read again after a change. */
export function ReceiptCompany(props: Omit<CompanyReceiptProps, "onChanged">) {
  const router = useRouter();
  return <CompanyReceipt {...props} onChanged={() => router.refresh()} />;
}
