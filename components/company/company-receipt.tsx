"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { useAction } from "@/components/feedback/use-action";
import { ReceiptIcon } from "@/components/ui/art/icons/header-icons";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { Currency } from "@/lib/config/constants";
import type { Company } from "@/lib/contract/user/company";
import { guessTaxCountry } from "@/lib/domain/company/tax-countries";
import styles from "./company.module.css";

const CompanyForm = lazy(() => loadChunk(() => import("./company-form")));

export interface CompanyReceiptProps {
  /** The company that the receipt names, or the next ones; null: none. */
  company: Company | null;
  /** What the form has at first where there is none. */
  kept?: Company | null;
  /** The paid order whose receipt it is; absent: the account's, for later payments. */
  orderId?: string;
  /** Of the payment, which tells the country. */
  currency: Currency | null;
  /** Until when it can be changed. */
  note?: ReactNode;
  /** After a change, for what else shows the company. */
  onChanged?: () => void;
}

/** One line that opens the form of a company, or the company with what can be done with it (rules/orders#receipt-for-a-company). */
export function CompanyReceipt({
  company,
  kept = null,
  orderId,
  currency,
  note,
  onChanged,
}: CompanyReceiptProps) {
  const t = useTranslations("receipt.company");
  const [shown, setShown] = useState(company);
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const isReturning = useRef(false);
  useEffect(() => {
    if (!isReturning.current) return;
    isReturning.current = false;
    // The focused control was removed.
    container.current?.querySelector("button")?.focus({ preventScroll: true });
  });

  const send = (next: Company | null, signal?: AbortSignal) => {
    const options = { report: "consequences", ...(signal ? { signal } : {}) } as const;
    return orderId === undefined
      ? callApi("saveCompany", { company: next }, options)
      : callApi("setOrderCompany", { orderId, company: next }, options);
  };
  const [saved, setSaved] = useState("");
  const removal = useAction<void>({
    perform: (_, signal) => {
      setSaved("");
      return send(null, signal);
    },
    onSuccess: () => {
      isReturning.current = true;
      setShown(null);
      onChanged?.();
      return t("removed");
    },
  });
  function close() {
    isReturning.current = true;
    setIsOpen(false);
  }

  return (
    <div ref={container} className={styles.company}>
      {isOpen ? (
        <Suspense fallback={<p className={styles.body}>{t("loading")}</p>}>
          <CompanyForm
            company={shown ?? kept}
            country={guessTaxCountry(currency, navigator.language) ?? "US"}
            save={send}
            onSaved={(next) => {
              setShown(next);
              setSaved(t("saved", { name: next.name }));
              removal.clear();
              close();
              onChanged?.();
            }}
            onCancel={close}
          />
        </Suspense>
      ) : shown ? (
        <>
          <p className={styles.body}>{t("on")}</p>
          <address className={styles.address}>
            {[shown.name, shown.taxNumber, shown.address].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className={styles.actions}>
            <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
              {t("change")}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              busy={removal.busy}
              busyLabel={t("saving")}
              onClick={() => removal.run()}
            >
              {t("remove")}
            </Button>
          </div>
        </>
      ) : (
        <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
          <ReceiptIcon size={18} />
          {t("open")}
        </button>
      )}
      {note ? <p className={styles.body}>{note}</p> : null}
      <p role="status" className={saved ? styles.body : "visually-hidden"}>
        {saved}
      </p>
      <ActionStatus action={removal} />
    </div>
  );
}
