"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallPayload } from "@/lib/browser/api/calls";
import styles from "./settings.module.css";

const PAGE_SIZE = 50;

/** Everything the shop keeps of its owner, as one file; gathered page by page, so that nothing is left out. */
export function DownloadData({ account }: { account: CallPayload<"readAccount"> }) {
  const t = useTranslations("account.settings");
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function download() {
    setState("busy");
    const data = await fetchAccountData(account);
    if (data) saveFile(data);
    setState(data ? "idle" : "failed");
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={state === "busy"}
        busyLabel={t("dataBusy")}
        onClick={download}
      >
        {t("data")}
      </Button>
      <p role="status" className={styles.said}>
        {state === "failed" ? t("failed") : null}
      </p>
    </>
  );
}

/** Null where any of it could not be read: half a file would look like a whole one. */
async function fetchAccountData(payload: CallPayload<"readAccount">): Promise<object | null> {
  const account = await callApi("readAccount", payload, { report: "consequences" });
  if (!account.ok) return null;
  const logins: CallData<"listDevices">["devices"] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const outcome = await callApi("listDevices", { page, pageSize: PAGE_SIZE }, { report: "consequences" });
    if (!outcome.ok) return null;
    logins.push(...outcome.data.devices);
    hasMore = outcome.data.hasMore;
  }
  const orders: CallData<"listOrders">["orders"] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const outcome = await callApi("listOrders", { page, pageSize: PAGE_SIZE }, { report: "consequences" });
    if (!outcome.ok) return null;
    orders.push(...outcome.data.orders);
    hasMore = outcome.data.hasMore;
  }
  return { account: account.data, logins, orders };
}

function saveFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${location.hostname}-my-data.json`;
  link.click();
  URL.revokeObjectURL(url);
}
