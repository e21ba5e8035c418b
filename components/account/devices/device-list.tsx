"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { UnreadPart } from "@/components/account/unread-part";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { useRead } from "@/lib/browser/hooks/use-read";
import { DEVICES_SHOWN, type Locale } from "@/lib/config/constants";
import type { Device } from "@/lib/contract/user/devices";
import styles from "./device-list.module.css";
import { DeviceRow, getDeviceName } from "./device-row";

const PAGE_SIZE = 20;

export interface DeviceListProps {
  /** The newest log-ins (rules/accounts#devices: the last 5); null where they could not be read. */
  initial: { devices: Device[]; hasMore: boolean } | null;
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  locale: Locale;
  now: number;
}

/** What is shown: the newest log-ins, then so many pages of all. */
type ShownDevices = LoadedDevices & { pages: number };
type LoadedDevices = Pick<CallData<"listDevices">, "devices" | "hasMore">;

const NOTHING_READ: ShownDevices = { devices: [], hasMore: true, pages: 0 };

/** Joins pages that follow one another; a log-in between two reads has shifted the others by one. */
function joinPages(loaded: readonly LoadedDevices[], pages: number): ShownDevices {
  const byId = new Map(loaded.flatMap(({ devices }) => devices.map((device) => [device.id, device])));
  return { devices: [...byId.values()], hasMore: loaded.at(-1)?.hasMore ?? false, pages };
}

/** Reads again as many as are shown. */
async function readShownDevices(pages: number, signal: AbortSignal): Promise<ApiOutcome<ShownDevices>> {
  const payloads =
    pages === 0
      ? [{ page: 1, pageSize: DEVICES_SHOWN }]
      : Array.from({ length: pages }, (_, index) => ({ page: index + 1, pageSize: PAGE_SIZE }));
  const answers: LoadedDevices[] = [];
  for (const payload of payloads) {
    const outcome = await callApi("listDevices", payload, { report: "consequences", signal });
    if (!outcome.ok) return outcome;
    answers.push(outcome.data);
  }
  return { ok: true, data: joinPages(answers, pages) };
}

/** The log-ins of a member, and signing devices out. */
export function DeviceList({ initial, reference, locale, now }: DeviceListProps) {
  const t = useTranslations("account.devices");
  // Not replaced by a later rendering of the page, which has fewer.
  const [first] = useState(initial ? { ...initial, pages: 0 } : NOTHING_READ);
  const { data, reload, update } = useRead<ShownDevices>({
    queryKey: ["listDevices"],
    initialData: first,
    read: (signal, { pages }) => readShownDevices(pages, signal),
  });
  const { devices } = data;
  const isUnread = !initial && devices.length === 0;
  const [signOutTarget, setSignOutTarget] = useState<SignOutTarget | null>(null);

  const loading = useAction<number, CallData<"listDevices">>({
    perform: (page, signal) =>
      callApi("listDevices", { page, pageSize: PAGE_SIZE }, { report: "consequences", signal }),
    onSuccess: (loaded, page) => {
      update((shown) => joinPages(page === 1 ? [loaded] : [shown, loaded], page));
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
      update((shown) => ({
        ...shown,
        devices: shown.devices.map((device) => (isEnded(device) ? { ...device, open: false } : device)),
      }));
      return data ? t("endedOthers", { count: data.ended }) : t("signedOut");
    },
    onSettled: () => setSignOutTarget(null),
  });

  const isAllOthers = signOutTarget === "others";
  const targetName = signOutTarget === null || isAllOthers ? "" : getDeviceName(signOutTarget, t);
  const hasOtherSessions = devices.some(({ current, open }) => open && !current);
  return (
    <SectionCard id="devices" title={t("title")} lead={t("lead")}>
      {devices.length === 0 && initial ? <p className={shapes.muted}>{t("none")}</p> : null}
      {isUnread ? (
        <UnreadPart
          messages={{ unread: t("unread"), retry: t("retry") }}
          reference={reference}
          onRetry={reload}
        />
      ) : null}
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
      <div className={shapes.row}>
        {data.hasMore && !isUnread ? (
          <Button
            variant="secondary"
            size="sm"
            busy={loading.busy}
            busyLabel={t("loading")}
            onClick={() => loading.run(data.pages + 1)}
          >
            {t("more")}
          </Button>
        ) : null}
        {hasOtherSessions || data.hasMore ? (
          <Button variant="ghost" size="sm" onClick={() => setSignOutTarget("others")}>
            {t("endOthers")}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={signOutTarget !== null}
        onClose={() => setSignOutTarget(null)}
        onConfirm={() => signOutTarget && signingOut.run(signOutTarget)}
        title={t(isAllOthers ? "askOthersTitle" : "askTitle")}
        description={isAllOthers ? t("askOthersBody") : t("askBody", { device: targetName })}
        closeLabel={t("close")}
        confirmLabel={t(isAllOthers ? "endOthers" : "end")}
        cancelLabel={t("keep")}
        busy={signingOut.busy}
        busyLabel={t("loading")}
      />
    </SectionCard>
  );
}

/** One device, or all but this one. */
type SignOutTarget = Device | "others";
