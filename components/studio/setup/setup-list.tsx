"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ShopLink } from "@/components/studio/brands/shop-link";
import { createFieldLink } from "@/components/studio/editor/field-link";
import { FollowCurrencies } from "@/components/studio/editor/follow-currencies";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { WarningList } from "@/components/studio/publish/document-field";
import { getSectionOfPath } from "@/components/studio/publish/known-fields";
import { AlertIcon, CheckCircleIcon, InfoIcon } from "@/components/ui/art/icons/state-icons";
import { TextLink } from "@/components/ui/links/text-link";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { SetupFacts } from "@/lib/contract/admin/setup";
import { listSetup, type SetupRow } from "@/lib/domain/studio/list-setup";
import { HostChecks } from "./host-checks";
import { keepCheck, readChecks } from "./kept-checks";
import styles from "./setup.module.css";

const ICONS = { done: CheckCircleIcon, open: AlertIcon, unknown: InfoIcon } as const;

/**
 * What is done and what is left of a brand before it opens; each row leads to its field.
 * @param isShort only what has notes
 */
export function SetupList({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations("studio.setup");
  const { data, document } = useBrand();
  const { brand } = data.brand;
  const { data: facts } = useAdminQuery("readSetup", { brand });
  const [hosts, setHosts] = useState(readChecks);
  const { rows, others } = listSetup({ document, warnings: data.warnings, facts, hosts });
  const shown = isShort ? rows.filter((row) => row.warnings.length > 0) : rows;
  const done = rows.filter(({ state }) => state === "done").length;
  return (
    <>
      <Panel title={t("title")} lead={t("progress", { done, count: rows.length })}>
        <progress className={styles.bar} max={rows.length} value={done} aria-label={t("title")} />
        <ol className={styles.rows}>
          {shown.map((row) => (
            <li key={row.step} className={styles.row} data-state={row.state}>
              <StateIcon state={row.state} />
              <div className={styles.content}>
                <div className={styles.head}>
                  <RowTitle brand={brand} row={row} />
                  <span className={layout.small}>{t(`states.${row.state}`)}</span>
                </div>
                {isShort ? null : <RowText row={row} facts={facts} />}
                <WarningList warnings={row.warnings} />
                <FollowCurrencies warnings={row.warnings} />
                {row.step === "hosts" && !isShort ? (
                  <HostChecks
                    hosts={document.hosts}
                    found={hosts}
                    onFound={(check) => setHosts(keepCheck(check))}
                  />
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        {isShort ? <TextLink href={`/brand/${brand}/setup`}>{t("all")}</TextLink> : null}
      </Panel>
      <WarningList warnings={others} />
    </>
  );
}

function StateIcon({ state }: Pick<SetupRow, "state">) {
  const Icon = ICONS[state];
  return <Icon size={20} className={styles.icon} />;
}

function RowTitle({ brand, row: { step, path } }: { brand: string; row: SetupRow }) {
  const t = useTranslations("studio.setup.steps");
  if (path.length === 0) return <strong>{t(step)}</strong>;
  return <TextLink href={createFieldLink(brand, getSectionOfPath(path), path)}>{t(step)}</TextLink>;
}

/** What is missing, where no note tells it. */
function RowText({
  row: { step, state, warnings },
  facts,
}: {
  row: SetupRow;
  facts: SetupFacts | undefined;
}) {
  const t = useTranslations("studio.setup");
  const { data } = useBrand();
  if (step === "purchase" && state === "open")
    return (
      <p className={layout.muted}>
        <span>{t("open.purchase")}</span> {data.live ? <ShopLink document={data.live} /> : null}
      </p>
    );
  if (step === "mails" && facts?.mail.isSent === false) return <p className={layout.muted}>{t("noMail")}</p>;
  if (step === "mails" && facts?.mail.sender)
    return <p className={layout.muted}>{t("sender", { address: facts.mail.sender })}</p>;
  if (state !== "open" || warnings.length > 0 || step === "hosts") return null;
  return <p className={layout.muted}>{t(`open.${step}`)}</p>;
}
