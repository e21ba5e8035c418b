"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type Column, DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { OutcomeNotice, useOutcome } from "@/components/studio/frame/outcome-notice";
import { Panel } from "@/components/studio/frame/panel";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { useNames } from "@/components/studio/pick/use-names";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandSecrets, ProviderCredentials } from "@/lib/contract/admin/money/secrets";
import { ProviderAccountForm } from "./provider-account-form";
import { TypedIdDialog } from "./typed-id-dialog";

interface MethodAccount {
  method: string;
  /** Null: the account that all brands share. */
  account: ProviderCredentials | null;
}

interface ProviderAccountsProps {
  accounts: readonly ProviderCredentials[];
  onChange: (secrets: BrandSecrets) => void;
}

/** A brand's accounts at the providers of its payment methods: which there are, and forms that write them. No key is ever shown. */
export function ProviderAccounts({ accounts, onChange }: ProviderAccountsProps) {
  const t = useTranslations("studio.providers");
  const names = useNames();
  const { data, document, canEdit } = useBrand();
  const { brand } = data.brand;
  const [opened, setOpened] = useState<MethodAccount | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const outcome = useOutcome();
  const remove = useAdminAction(
    (request: { method: string; id: string }) =>
      callAdmin("removeProviderCredentials", { brand, ...request }),
    (secrets, { method }) => {
      setRemoved(null);
      outcome.succeed(t("removed", { method: names.method(method) }));
      onChange(secrets);
    },
  );
  const rows = listMethods({ ...data.live?.methods, ...document.methods }, accounts);
  const actions: Column<MethodAccount> = [
    t("actions"),
    ({ method, account }) => {
      const name = { method: names.method(method) };
      return (
        <span className={layout.inline}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t(account ? "replaceOf" : "enterOf", name)}
            onClick={() => {
              outcome.clear();
              setOpened({ method, account });
            }}
          >
            {t(account ? "replace" : "enter")}
          </Button>
          {account ? (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t("removeOf", name)}
              onClick={() => {
                remove.reset();
                outcome.clear();
                setRemoved(method);
              }}
            >
              {t("remove")}
            </Button>
          ) : null}
        </span>
      );
    },
  ];
  const columns: Column<MethodAccount>[] = [
    [t("method"), ({ method }) => names.method(method)],
    [t("account"), ({ account }) => (account ? <code>{account.merchantId}</code> : t("shared"))],
    [t("key"), ({ account }) => (account ? <SetAt at={account.keySetAt} /> : "–")],
    [t("webhook"), ({ account }) => (account ? <WebhookState account={account} /> : "–")],
    ...(canEdit ? [actions] : []),
  ];
  const removedName = { method: removed === null ? "" : names.method(removed) };
  return (
    <Panel title={t("title")} lead={t("lead")}>
      <OutcomeNotice outcome={outcome} />
      {rows.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <DataTable caption={t("title")} rows={rows} getKey={({ method }) => method} columns={columns} />
      )}
      <StudioDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={
          opened
            ? t(opened.account ? "replaceOf" : "enterOf", { method: names.method(opened.method) })
            : t("title")
        }
      >
        {opened ? (
          <ProviderAccountForm
            {...opened}
            onStored={(secrets) => {
              outcome.succeed(t("stored", { method: names.method(opened.method) }));
              setOpened(null);
              onChange(secrets);
            }}
          />
        ) : null}
      </StudioDialog>
      <TypedIdDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={(id) => removed !== null && void remove.run({ method: removed, id })}
        title={t("removeTitle", removedName)}
        description={t("removeText")}
        confirmLabel={t("remove")}
        action={remove}
      />
    </Panel>
  );
}

/** The methods that the brand offers, in the order of its checkout, and others that have an account. */
function listMethods(
  methods: Readonly<Record<string, { position: number }>>,
  accounts: readonly ProviderCredentials[],
): MethodAccount[] {
  const offered = Object.entries(methods)
    .sort(([, one], [, other]) => one.position - other.position)
    .map(([method]) => method);
  return [...new Set([...offered, ...accounts.map(({ method }) => method)])].map((method) => ({
    method,
    account: accounts.find((account) => account.method === method) ?? null,
  }));
}

function SetAt({ at }: { at: number | null }) {
  const t = useTranslations("studio.providers");
  const locale = useLocale();
  if (at === null) return t("missing");
  return (
    <>
      {t("setAt")} <LocalTime at={at} locale={locale} isShort showTime />
    </>
  );
}

function WebhookState({ account: { webhookSetAt, previousUntil } }: { account: ProviderCredentials }) {
  const t = useTranslations("studio.providers");
  const locale = useLocale();
  return (
    <>
      <SetAt at={webhookSetAt} />
      {previousUntil !== null && previousUntil > Date.now() ? (
        <p className={layout.small}>
          {t("overlap")} <LocalTime at={previousUntil} locale={locale} isShort showTime />
        </p>
      ) : null}
    </>
  );
}
