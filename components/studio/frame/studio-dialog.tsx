"use client";

import { useTranslations } from "next-intl";
import { Dialog, type DialogProps } from "@/components/feedback/dialog";

/** A dialog of the console; what is in it lives only while it is open. */
export function StudioDialog(props: Omit<DialogProps, "closeLabel">) {
  const t = useTranslations("studio.frame");
  return <Dialog {...props} closeLabel={t("close")} />;
}
