"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { Device } from "@/lib/contract/user/devices";
import { errorRow } from "@/lib/domain/errors/catalogue";
import styles from "./device-list.module.css";
import { deviceName } from "./device-name";
import { DeviceRow } from "./device-row";
import { EndDevices } from "./end-devices";

const PAGE_SIZE = 20;

export interface DeviceListProps {
  /** The newest log-ins (spec §2: the last 5); null where they could not be read. */
  initial: { devices: Device[]; hasMore: boolean } | null;
  locale: Locale;
  now: number;
}

/** Who is signed in where, and signing them out. */
export function DeviceList({ initial, locale, now }: DeviceListProps) {
  const t = useTranslations("account.devices");
  const errors = useTranslations("errors");
  const [devices, setDevices] = useState(initial?.devices ?? []);
  const [older, setOlder] = useState({ page: 0, hasMore: initial?.hasMore ?? true });
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Device | "others" | null>(null);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<number | null>(null);

  async function showOlder() {
    setBusy(true);
    const page = older.page + 1;
    const outcome = await callApi("listDevices", { page, pageSize: PAGE_SIZE }, { report: "consequences" });
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.code);
    setFailure(null);
    const known = new Set(page === 1 ? [] : devices.map(({ id }) => id));
    setDevices([...(page === 1 ? [] : devices), ...outcome.data.devices.filter(({ id }) => !known.has(id))]);
    setOlder({ page, hasMore: outcome.data.hasMore });
  }

  async function end(what: Device | "others") {
    setBusy(true);
    const outcome =
      what === "others"
        ? await callApi("endOtherDevices", {}, { report: "consequences" })
        : await callApi("endDevice", { id: what.id }, { report: "consequences" });
    setBusy(false);
    setAsked(null);
    if (!outcome.ok) return setFailure(outcome.code);
    setFailure(null);
    const isEnded = (device: Device) => (what === "others" ? !device.current : device.id === what.id);
    setDevices((all) => all.map((device) => (isEnded(device) ? { ...device, open: false } : device)));
    setSaid(
      outcome.data && "ended" in outcome.data
        ? t("endedOthers", { count: Number(outcome.data.ended) })
        : t("signedOut"),
    );
  }

  const others = devices.some(({ current, open }) => open && !current);
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
            onEnd={() => setAsked(device)}
          />
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failure === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(errorRow(failure).messageKey)}
        </Notice>
      )}
      <div className={styles.actions}>
        {older.hasMore ? (
          <Button variant="secondary" size="sm" busy={busy} busyLabel={t("loading")} onClick={showOlder}>
            {t("more")}
          </Button>
        ) : null}
        {others || older.hasMore ? (
          <Button variant="ghost" size="sm" onClick={() => setAsked("others")}>
            {t("endOthers")}
          </Button>
        ) : null}
      </div>
      <EndDevices
        asked={asked}
        name={asked && asked !== "others" ? deviceName(asked, t) : ""}
        busy={busy}
        onClose={() => setAsked(null)}
        onEnd={end}
      />
    </SectionCard>
  );
}
