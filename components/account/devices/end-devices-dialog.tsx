"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import type { Device } from "@/lib/contract/user/devices";

export interface EndDevicesDialogProps {
  /** What is to be signed out; null: nothing is asked. */
  target: Device | "others" | null;
  /** Of the one device. */
  name: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (what: Device | "others") => Promise<void>;
}

/** The question before somebody is signed out. */
export function EndDevicesDialog({ target, name, busy, onClose, onConfirm }: EndDevicesDialogProps) {
  const t = useTranslations("account.devices");
  const isAllOthers = target === "others";
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={t(isAllOthers ? "askOthersTitle" : "askTitle")}
      description={isAllOthers ? t("askOthersBody") : t("askBody", { device: name })}
      closeLabel={t("close")}
      footer={
        <>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={t("loading")}
            onClick={() => target && onConfirm(target)}
          >
            {t(isAllOthers ? "endOthers" : "end")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
        </>
      }
    />
  );
}
