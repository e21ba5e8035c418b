"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { type Column, DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { OutcomeNotice, useOutcome } from "@/components/studio/frame/outcome-notice";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { useProblemText } from "@/components/studio/frame/use-problem-text";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
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
  const outcome = useOutcome();
  const getProblemText = useProblemText();
  const refuseOutdated = (failure: AdminFailure, { base, currency }: ListedRate) => {
    setOpened(null);
    setRemoved(null);
    outcome.fail(getProblemText(failure), `${base} → ${currency}`);
    list.reload();
  };
  const replace = (pair: ListedRate, next: readonly ListedRate[]) =>
    list.update(({ rates }) => ({
      rates: [...rates.filter((rate) => getKey(rate) !== getKey(pair)), ...next].sort((one, other) =>
        getKey(one) < getKey(other) ? -1 : 1,
      ),
    }));
  const remove = useAdminAction(
    async (pair: ListedRate) => {
      const { base, currency, rate: before } = pair;
      const answer = await callAdmin("removeRate", { brand, base, currency, before });
      if (!answer.ok && answer.failure.problem === "outdated") refuseOutdated(answer.failure, pair);
      return answer;
    },
    (_, pair) => {
      setRemoved(null);
      outcome.succeed(t("removed", { base: pair.base, currency: pair.currency }));
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
            onClick={() => {
              outcome.clear();
              setOpened(rate);
            }}
          >
            {t("change")}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t("removeOf", pair)}
            onClick={() => {
              remove.reset();
              outcome.clear();
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
        {canEdit && data.live ? (
          <Button
            onClick={() => {
              outcome.clear();
              setOpened("new");
            }}
          >
            {t("add")}
          </Button>
        ) : null}
      </div>
      <p className={layout.muted}>{data.live ? t("lead") : t("unpublished")}</p>
      <OutcomeNotice outcome={outcome} />
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
            onOutdated={(failure) => (opened === "new" ? list.reload() : refuseOutdated(failure, opened))}
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
