"use client";

import { useTranslations } from "next-intl";
import { ActionStatus } from "@/components/feedback/action-status";
import { useAction } from "@/components/feedback/use-action";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallPayload } from "@/lib/browser/api/call-types";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { isUnknownCall } from "@/lib/domain/errors/error-reaction";

const PAGE_SIZE = 50;

export interface DownloadDataProps {
  account: CallPayload<"readAccount">;
  /** False: the brand has no list of log-ins, so the file has none. */
  offersDevices: boolean;
  /** False: the brand keeps no company for receipts. */
  offersCompany: boolean;
  /** False: the brand has none, so the file has none. */
  offersCoupons: boolean;
  offersCards: boolean;
}

/** Everything the shop stores of a member, as one file; read page by page, so that nothing is left out. */
export function DownloadData(props: DownloadDataProps) {
  const t = useTranslations("account.settings");
  const { callWithProof, dialog } = useIdentityProof();
  const download = useAction<void, object>({
    perform: async (_, signal) => {
      const request = await callWithProof((proof) =>
        callApi("requestDataDownload", proof, { report: "consequences", signal }),
      );
      if (request === "cancelled") return "cancelled";
      if (!request.ok && !isUnknownCall(request.code)) return request;
      const records = request.ok ? request.data?.records : null;
      return fetchAccountData(props, records ? { records } : {}, signal);
    },
    onSuccess: (data) => {
      saveFile(data);
      return undefined;
    },
  });

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={download.busy}
        busyLabel={t("dataBusy")}
        onClick={() => download.run()}
      >
        {t("data")}
      </Button>
      <ActionStatus action={download} />
      {dialog}
    </>
  );
}

/** Fails where any part can't be read: a partial file would look complete. */
async function fetchAccountData(
  { account: payload, offersDevices, offersCompany, offersCoupons, offersCards }: DownloadDataProps,
  furtherData: object,
  signal: AbortSignal,
): Promise<ApiOutcome<object>> {
  const options = { report: "consequences", signal } as const;
  const account = await callApi("readAccount", payload, options);
  if (!account.ok) return account;
  const company = offersCompany ? await callApi("readCompany", {}, options) : null;
  if (company && !company.ok) return company;
  const logins: CallData<"listDevices">["devices"] = [];
  for (let page = 1, hasMore = offersDevices; hasMore; page += 1) {
    const outcome = await callApi("listDevices", { page, pageSize: PAGE_SIZE }, options);
    if (!outcome.ok) return outcome;
    logins.push(...outcome.data.devices);
    hasMore = outcome.data.hasMore;
  }
  const orders: CallData<"listOrders">["orders"] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const outcome = await callApi("listOrders", { page, pageSize: PAGE_SIZE }, options);
    if (!outcome.ok) return outcome;
    orders.push(...outcome.data.orders);
    hasMore = outcome.data.hasMore;
  }
  const coupons = offersCoupons ? await callApi("listCoupons", {}, options) : null;
  if (coupons && !coupons.ok) return coupons;
  const cards = offersCards ? await callApi("listCards", {}, options) : null;
  if (cards && !cards.ok) return cards;
  const rest = { ...company?.data, ...coupons?.data, ...cards?.data, ...furtherData };
  return { ok: true, data: { account: account.data, logins, orders, ...rest } };
}

function saveFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${location.hostname}-my-data.json`;
  link.click();
  URL.revokeObjectURL(url);
}
