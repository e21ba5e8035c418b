"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { TextField } from "@/components/ui/fields/text-field";
import type { AdminAction } from "@/lib/browser/studio/use-admin-action";

interface TypedIdDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the id as it was typed, right or wrong. */
  onConfirm: (id: string) => void;
  title: string;
  description: string;
  confirmLabel: string;
  action: AdminAction<never>;
}

/** The question before something that can't be brought back is removed, for which the brand's id is typed. */
export function TypedIdDialog({ open, onConfirm, action, ...dialog }: TypedIdDialogProps) {
  const t = useTranslations("studio.file");
  const { data } = useBrand();
  const [id, setId] = useState("");
  // What was typed is for one removal only.
  if (!open && id !== "") setId("");
  const isWrong = action.failure?.fields?.id !== undefined;
  return (
    <ActionDialog
      {...dialog}
      open={open}
      onConfirm={() => onConfirm(id)}
      action={isWrong ? { ...action, failure: null } : action}
    >
      <TextField
        label={t("typeId", { id: data.brand.brand })}
        value={id}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        error={isWrong ? t("idWrong") : undefined}
        onChange={(event) => {
          action.reset();
          setId(event.target.value);
        }}
      />
    </ActionDialog>
  );
}
