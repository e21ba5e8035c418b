"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAppForm } from "@/components/form/use-app-form";
import { useBrand } from "@/components/studio/brands/brand-context";
import layout from "@/components/studio/frame/layout.module.css";
import { OutcomeNotice, useOutcome } from "@/components/studio/frame/outcome-notice";
import { Panel } from "@/components/studio/frame/panel";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { BrandSecrets } from "@/lib/contract/admin/money/secrets";
import { ProviderAccounts } from "./provider-accounts";
import styles from "./secrets-screen.module.css";
import { TypedIdDialog } from "./typed-id-dialog";

/** The secrets of a brand: which there are, and forms that write them. None is ever shown. */
export function SecretsScreen() {
  const t = useTranslations("studio.secrets");
  const { data, canEdit } = useBrand();
  const { brand } = data.brand;
  const query = useAdminQuery("readSecrets", { brand });
  const outcome = useOutcome();
  const show = (done: "stored" | "removed") => (stored: BrandSecrets) => {
    outcome.succeed(t(done));
    query.update(() => stored);
  };
  const isSet = query.data?.captcha !== null;
  return (
    <div className={layout.stack}>
      <h2 className={layout.title}>{t("title")}</h2>
      <p className={layout.muted}>{data.live ? t("lead") : t("unpublished")}</p>
      <QueryNotice query={query} />
      {query.data && data.live ? (
        <Panel title={t("captcha")} lead={t("captchaLead")}>
          <p>
            <CaptchaState captcha={query.data.captcha} />
          </p>
          <OutcomeNotice outcome={outcome} />
          {canEdit ? (
            <SecretForm
              key={outcome.shown?.count ?? 0}
              brand={brand}
              isSet={isSet}
              onStored={show("stored")}
            />
          ) : null}
          {canEdit && isSet ? <RemoveSecret brand={brand} onRemoved={show("removed")} /> : null}
        </Panel>
      ) : null}
      {query.data && data.live ? (
        <ProviderAccounts accounts={query.data.providers} onChange={(stored) => query.update(() => stored)} />
      ) : null}
    </div>
  );
}

function CaptchaState({ captcha }: { captcha: BrandSecrets["captcha"] }) {
  const t = useTranslations("studio.secrets");
  const locale = useLocale();
  if (captcha === null) return t("none");
  if (captcha.setAt === null) return t("set");
  return (
    <>
      {t("setAt")} <LocalTime at={captcha.setAt} locale={locale} isShort showTime />
    </>
  );
}

interface SecretFormProps {
  brand: string;
  isSet: boolean;
  onStored: (stored: BrandSecrets) => void;
}

function SecretForm({ brand, isSet, onStored }: SecretFormProps) {
  const t = useTranslations("studio.secrets");
  const refusal = useFormRefusal();
  const form = useAppForm<{ secret: string }, "wrong">({
    defaultValues: { secret: "" },
    rules: { secret: (text) => (/^[\x21-\x7e]{8,200}$/.test(text.trim()) ? null : "wrong") },
    formatProblem: (problem) => t(problem),
    submit: async ({ secret }) => {
      const outcome = await callAdmin("setCaptchaSecret", { brand, secret: secret.trim() });
      if (outcome.ok) {
        form.clearFields("secret");
        onStored(outcome.data);
        return undefined;
      }
      return outcome.failure.fields ? { fields: { secret: t("wrong") } } : refusal.refuse(outcome.failure);
    },
  });
  return (
    <StudioForm
      form={form}
      refusal={refusal}
      submitLabel={t(isSet ? "replace" : "store")}
      className={styles.form}
    >
      <TextField
        {...form.field("secret")}
        type="password"
        label={t(isSet ? "another" : "secret")}
        hint={t("hint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </StudioForm>
  );
}

function RemoveSecret({ brand, onRemoved }: { brand: string; onRemoved: (left: BrandSecrets) => void }) {
  const t = useTranslations("studio.secrets");
  const [isOpen, setOpen] = useState(false);
  const remove = useAdminAction(
    (id: string) => callAdmin("removeCaptchaSecret", { brand, id }),
    (left) => {
      setOpen(false);
      onRemoved(left);
    },
  );
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {t("remove")}
      </Button>
      <TypedIdDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={(id) => void remove.run(id)}
        title={t("removeTitle")}
        description={t("removeText")}
        confirmLabel={t("remove")}
        action={remove}
      />
    </div>
  );
}
