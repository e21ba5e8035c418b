"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import rows from "@/components/account/list-rows.module.css";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";
import type { Device } from "@/lib/contract/user/devices";
import styles from "./device-list.module.css";
import { getDeviceName } from "./device-name";
import { DeviceRow } from "./device-row";

const PAGE_SIZE = 20;

export interface DeviceListProps {
  /** The newest log-ins (rules/accounts#devices: the last 5); null where they could not be read. */
  initial: { devices: Device[]; hasMore: boolean } | null;
  locale: Locale;
  now: number;
}

/** The log-ins of a member, and signing devices out. */
export function DeviceList({ initial, locale, now }: DeviceListProps) {
  const t = useTranslations("account.devices");
  const [devices, setDevices] = useState(initial?.devices ?? []);
  const [olderPages, setOlderPages] = useState({ page: 0, hasMore: initial?.hasMore ?? true });
  const [signOutTarget, setSignOutTarget] = useState<SignOutTarget | null>(null);

  const loading = useAction<number, CallData<"listDevices">>({
    perform: (page, signal) =>
      callApi("listDevices", { page, pageSize: PAGE_SIZE }, { report: "consequences", signal }),
    onSuccess: ({ devices: loaded, hasMore }, page) => {
      const shown = page === 1 ? [] : devices;
      const shownIds = new Set(shown.map(({ id }) => id));
      setDevices([...shown, ...loaded.filter(({ id }) => !shownIds.has(id))]);
      setOlderPages({ page, hasMore });
      return undefined;
    },
  });
  const signingOut = useAction<SignOutTarget, { ended: number } | null>({
    perform: async (target, signal) => {
      if (target === "others") return callApi("endOtherDevices", {}, { report: "consequences", signal });
      const outcome = await callApi("endDevice", { id: target.id }, { report: "consequences", signal });
      return outcome.ok ? { ok: true, data: null } : outcome;
    },
    onSuccess: (data, target) => {
      const isEnded = (device: Device) => (target === "others" ? !device.current : device.id === target.id);
      setDevices((all) => all.map((device) => (isEnded(device) ? { ...device, open: false } : device)));
      return data ? t("endedOthers", { count: data.ended }) : t("signedOut");
    },
    onSettled: () => setSignOutTarget(null),
  });

  const hasOtherSessions = devices.some(({ current, open }) => open && !current);
  return (
    <SectionCard id="devices" title={t("title")} lead={t("lead")}>
      {devices.length === 0 && initial ? <p className={rows.quiet}>{t("none")}</p> : null}
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
      <ActionStatus action={loading.failureCode === null ? signingOut : loading} />
      <div className={rows.actions}>
        {olderPages.hasMore ? (
          <Button
            variant="secondary"
            size="sm"
            busy={loading.busy}
            busyLabel={t("loading")}
            onClick={() => loading.run(olderPages.page + 1)}
          >
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
        busy={signingOut.busy}
        onClose={() => setSignOutTarget(null)}
        onConfirm={() => signOutTarget && signingOut.run(signOutTarget)}
      />
    </SectionCard>
  );
}

/** One device, or all but this one. */
type SignOutTarget = Device | "others";

interface EndDevicesDialogProps {
  /** What is to be signed out; null: the dialog is closed. */
  target: SignOutTarget | null;
  /** The name of that device; empty for `others`. */
  name: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before devices are signed out. */
function EndDevicesDialog({ target, name, busy, onClose, onConfirm }: EndDevicesDialogProps) {
  const t = useTranslations("account.devices");
  const isAllOthers = target === "others";
  return (
    <ConfirmDialog
      open={target !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(isAllOthers ? "askOthersTitle" : "askTitle")}
      description={isAllOthers ? t("askOthersBody") : t("askBody", { device: name })}
      closeLabel={t("close")}
      confirmLabel={t(isAllOthers ? "endOthers" : "end")}
      cancelLabel={t("keep")}
      busy={busy}
      busyLabel={t("loading")}
    />
  );
}
