"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { type Column, DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { ListedRate } from "@/lib/contract/admin/money/rates";
import { RateForm } from "./rate-form";

const getKey = ({ base, currency }: ListedRate) => `${base}-${currency}`;

/** At which rates a brand's prices are converted, which is no part of its document. */
export function RatesScreen() {
  const t = useTranslations("studio.rates");
  const locale = useLocale();
  const { data, canEdit } = useBrand();
  const { brand } = data.brand;
  const list = useAdminQuery("listRates", { brand });
  const [opened, setOpened] = useState<ListedRate | "new" | null>(null);
  const [removed, setRemoved] = useState<ListedRate | null>(null);
  const replace = (pair: ListedRate, next: readonly ListedRate[]) =>
    list.update(({ rates }) => ({
      rates: [...rates.filter((rate) => getKey(rate) !== getKey(pair)), ...next].sort((one, other) =>
        getKey(one) < getKey(other) ? -1 : 1,
      ),
    }));
  const remove = useAdminAction(
    ({ base, currency, rate }: ListedRate) =>
      callAdmin("removeRate", { brand, base, currency, before: rate }),
    (_, pair) => {
      setRemoved(null);
      replace(pair, []);
    },
  );
  const actions: Column<ListedRate> = [
    t("actions"),
    (rate) => {
      const pair = { base: rate.base, currency: rate.currency };
      return (
        <span className={layout.inline}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t("changeOf", pair)}
            onClick={() => setOpened(rate)}
          >
            {t("change")}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t("removeOf", pair)}
            onClick={() => {
              remove.reset();
              setRemoved(rate);
            }}
          >
            {t("remove")}
          </Button>
        </span>
      );
    },
  ];
  const columns: Column<ListedRate>[] = [
    [t("rate"), ({ base, currency, rate }) => `1 ${base} = ${rate} ${currency}`],
    [t("since"), ({ updatedAt }) => <LocalTime at={updatedAt} locale={locale} isShort showTime />],
    ...(canEdit ? [actions] : []),
  ];
  const rates = list.data?.rates ?? [];
  return (
    <div className={layout.stack}>
      <div className={layout.between}>
        <h2 className={layout.title}>{t("title")}</h2>
        {canEdit && data.live ? <Button onClick={() => setOpened("new")}>{t("add")}</Button> : null}
      </div>
      <p className={layout.muted}>{data.live ? t("lead") : t("unpublished")}</p>
      <QueryNotice query={list} />
      {list.data && rates.length === 0 ? <EmptyState title={t("none")}>{t("noneLead")}</EmptyState> : null}
      {rates.length > 0 ? (
        <DataTable caption={t("title")} rows={rates} getKey={getKey} columns={columns} />
      ) : null}
      <StudioDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={
          opened === null || opened === "new"
            ? t("add")
            : t("changeOf", { base: opened.base, currency: opened.currency })
        }
      >
        {opened === null ? null : (
          <RateForm
            rate={opened === "new" ? null : opened}
            onOutdated={list.reload}
            onSet={(rate) => {
              setOpened(null);
              replace(rate, [rate]);
            }}
          />
        )}
      </StudioDialog>
      <ActionDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && void remove.run(removed)}
        title={t("removeTitle", { base: removed?.base ?? "", currency: removed?.currency ?? "" })}
        description={t("removeText", { currency: removed?.currency ?? "" })}
        confirmLabel={t("remove")}
        action={remove}
        onRetry={list.reload}
      />
    </div>
  );
}
