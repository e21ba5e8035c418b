"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Device } from "@/lib/contract/user/devices";

export interface EndDevicesProps {
  /** What is to be signed out; null: nothing is asked. */
  asked: Device | "others" | null;
  /** Of the one device. */
  name: string;
  busy: boolean;
  onClose: () => void;
  onEnd: (what: Device | "others") => Promise<void>;
}

/** The question before somebody is signed out. */
export function EndDevices({ asked, name, busy, onClose, onEnd }: EndDevicesProps) {
  const t = useTranslations("account.devices");
  const all = asked === "others";
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t(all ? "askOthersTitle" : "askTitle")}
      description={all ? t("askOthersBody") : t("askBody", { device: name })}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="danger" busy={busy} busyLabel={t("loading")} onClick={() => asked && onEnd(asked)}>
            {t(all ? "endOthers" : "end")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
        </>
      }
    />
  );
}
