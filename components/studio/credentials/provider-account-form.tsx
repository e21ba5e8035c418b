"use client";

import { useTranslations } from "next-intl";
import { useAppForm } from "@/components/form/use-app-form";
import { useBrand } from "@/components/studio/brands/brand-context";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import type { BrandSecrets, ProviderCredentials } from "@/lib/contract/admin/money/secrets";

interface Values {
  merchantId: string;
  secretKey: string;
  webhookSecret: string;
}

interface ProviderAccountFormProps {
  method: string;
  /** The account that is replaced; null: there is none. */
  account: ProviderCredentials | null;
  onStored: (secrets: BrandSecrets) => void;
}

/** Empty: the secret stays as it is. */
const isSecret = (text: string) => /^(?:[\x21-\x7e]{16,200})?$/.test(text.trim());
const toSecret = (text: string) => text.trim() || null;

/** Writes the brand's account at the provider of a method; of what is stored it knows only the account's id. */
export function ProviderAccountForm({ method, account, onStored }: ProviderAccountFormProps) {
  const t = useTranslations("studio.providers");
  const { brand } = useBrand().data.brand;
  const refusal = useFormRefusal(["merchantId", "secretKey", "webhookSecret"]);
  const form = useAppForm<Values, "merchantIdWrong" | "secretWrong">({
    defaultValues: { merchantId: account?.merchantId ?? "", secretKey: "", webhookSecret: "" },
    rules: {
      merchantId: (text) => (/^[\x21-\x7e]{2,64}$/.test(text.trim()) ? null : "merchantIdWrong"),
      secretKey: (text) => (isSecret(text) ? null : "secretWrong"),
      webhookSecret: (text) => (isSecret(text) ? null : "secretWrong"),
    },
    formatProblem: (problem) => t(problem),
    submit: async (typed) => {
      const outcome = await callAdmin("setProviderCredentials", {
        ...{ brand, method, merchantId: typed.merchantId.trim() },
        ...{ secretKey: toSecret(typed.secretKey), webhookSecret: toSecret(typed.webhookSecret) },
      });
      if (outcome.ok) {
        onStored(outcome.data);
        return undefined;
      }
      const { fields } = outcome.failure;
      if (fields?.secretKey === "custom") return { fields: { secretKey: t("keyNeeded") } };
      if (fields?.webhookSecret === "custom") return { fields: { webhookSecret: t("manySecrets") } };
      return refusal.refuse(outcome.failure);
    },
  });
  const written = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t(account ? "replace" : "store")}>
      <p className={layout.muted}>{t(account ? "replaceText" : "enterText")}</p>
      <TextField
        {...form.field("merchantId")}
        {...written}
        label={t("merchantId")}
        hint={t("merchantIdHint")}
      />
      <TextField
        {...form.field("secretKey")}
        {...written}
        type="password"
        label={t("secretKey")}
        hint={t("secretKeyHint")}
      />
      <TextField
        {...form.field("webhookSecret")}
        {...written}
        type="password"
        label={t("webhookSecret")}
        hint={t("webhookSecretHint")}
      />
    </StudioForm>
  );
}
