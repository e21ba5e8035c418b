"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { Device } from "@/lib/contract/user/devices";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import styles from "./device-list.module.css";
import { getDeviceName } from "./device-name";
import { DeviceRow } from "./device-row";
import { EndDevicesDialog } from "./end-devices-dialog";

const PAGE_SIZE = 20;

export interface DeviceListProps {
  /** The newest log-ins (rules/accounts#devices: the last 5); null where they could not be read. */
  initial: { devices: Device[]; hasMore: boolean } | null;
  locale: Locale;
  now: number;
}

/** Who is signed in where, and signing them out. */
export function DeviceList({ initial, locale, now }: DeviceListProps) {
  const t = useTranslations("account.devices");
  const errors = useTranslations("errors");
  const [devices, setDevices] = useState(initial?.devices ?? []);
  const [olderPages, setOlderPages] = useState({ page: 0, hasMore: initial?.hasMore ?? true });
  const [busy, setBusy] = useState(false);
  const [signOutTarget, setSignOutTarget] = useState<Device | "others" | null>(null);
  const [statusMessage, setStatusMessage] = useState("");
  const [errorCode, setErrorCode] = useState<number | null>(null);

  async function showOlder() {
    setBusy(true);
    const page = olderPages.page + 1;
    const outcome = await callApi("listDevices", { page, pageSize: PAGE_SIZE }, { report: "consequences" });
    setBusy(false);
    if (!outcome.ok) return setErrorCode(outcome.code);
    setErrorCode(null);
    const known = new Set(page === 1 ? [] : devices.map(({ id }) => id));
    setDevices([...(page === 1 ? [] : devices), ...outcome.data.devices.filter(({ id }) => !known.has(id))]);
    setOlderPages({ page, hasMore: outcome.data.hasMore });
  }

  async function signOut(target: Device | "others") {
    setBusy(true);
    const outcome =
      target === "others"
        ? await callApi("endOtherDevices", {}, { report: "consequences" })
        : await callApi("endDevice", { id: target.id }, { report: "consequences" });
    setBusy(false);
    setSignOutTarget(null);
    if (!outcome.ok) return setErrorCode(outcome.code);
    setErrorCode(null);
    const isEnded = (device: Device) => (target === "others" ? !device.current : device.id === target.id);
    setDevices((all) => all.map((device) => (isEnded(device) ? { ...device, open: false } : device)));
    setStatusMessage(
      outcome.data && "ended" in outcome.data
        ? t("endedOthers", { count: Number(outcome.data.ended) })
        : t("signedOut"),
    );
  }

  const hasOtherSessions = devices.some(({ current, open }) => open && !current);
  return (
    <SectionCard id="devices" title={t("title")} lead={t("lead")}>
      {devices.length === 0 && initial ? <p className={styles.none}>{t("none")}</p> : null}
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            locale={locale}
            now={now}
            onEnd={() => setSignOutTarget(device)}
          />
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {statusMessage}
      </p>
      {errorCode === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(errorCode).messageKey)}
        </Notice>
      )}
      <div className={styles.actions}>
        {olderPages.hasMore ? (
          <Button variant="secondary" size="sm" busy={busy} busyLabel={t("loading")} onClick={showOlder}>
            {t("more")}
          </Button>
        ) : null}
        {hasOtherSessions || olderPages.hasMore ? (
          <Button variant="ghost" size="sm" onClick={() => setSignOutTarget("others")}>
            {t("endOthers")}
          </Button>
        ) : null}
      </div>
      <EndDevicesDialog
        target={signOutTarget}
        name={signOutTarget && signOutTarget !== "others" ? getDeviceName(signOutTarget, t) : ""}
        busy={busy}
        onClose={() => setSignOutTarget(null)}
        onConfirm={signOut}
      />
    </SectionCard>
  );
}
