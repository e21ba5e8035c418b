"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog";
import type { Device } from "@/lib/contract/user/devices";

/** One device, or all but this one. */
export type SignOutTarget = Device | "others";

export interface EndDevicesDialogProps {
  /** What is to be signed out; null: the dialog is closed. */
  target: SignOutTarget | null;
  /** The name of that device; empty for `others`. */
  name: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before devices are signed out. */
export function EndDevicesDialog({ target, name, busy, onClose, onConfirm }: EndDevicesDialogProps) {
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
