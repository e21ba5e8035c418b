import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { getStatusLabelKey } from "@/lib/domain/payment/order-status";
import { useMailName } from "./use-mail-name";

/** What has the reference, each kind in a table of its own. */
export function FoundTables({ found }: { found: AdminData<"findReference"> }) {
  const t = useTranslations("studio.support");
  // The words that the member sees, so that both speak of the same.
  const tStatus = useTranslations("orders.status");
  const nameMail = useMailName();
  const locale = useLocale();
  const { requests, orders, mails, members } = found;
  const renderTime = ({ at }: { at: number }) => <LocalTime at={at} locale={locale} isShort showTime />;
  if (requests.length + orders.length + mails.length + members.length === 0)
    return <EmptyState title={t("none")} />;
  return (
    <div className={layout.stack}>
      {requests.length > 0 ? (
        <Panel title={t("requests")}>
          <DataTable
            caption={t("requests")}
            rows={requests}
            getKey={({ reference, at, call }) => `${reference} ${at} ${call}`}
            columns={[
              [t("at"), renderTime],
              [t("brand"), ({ brand }) => brand ?? "–"],
              [t("call"), ({ call }) => <code className={layout.small}>{call}</code>],
              [t("code"), ({ code, status }) => `${code} (${status})`],
              [t("member"), ({ uid }) => (uid ? <code className={layout.small}>{uid}</code> : "–")],
              [
                t("lines"),
                ({ lines }) => (
                  <details className={layout.disclosure}>
                    <summary>{lines.length}</summary>
                    {lines.map((line) => (
                      <p key={line}>
                        <code className={layout.small}>{line}</code>
                      </p>
                    ))}
                  </details>
                ),
              ],
            ]}
          />
        </Panel>
      ) : null}
      {orders.length > 0 ? (
        <Panel title={t("orders")}>
          <DataTable
            caption={t("orders")}
            rows={orders}
            getKey={({ id }) => id}
            columns={[
              [t("at"), renderTime],
              [t("brand"), ({ brand }) => brand],
              [t("order"), ({ id }) => <code className={layout.small}>{id}</code>],
              [t("plan"), ({ plan }) => plan],
              [t("total"), ({ total }) => <MoneyAmount money={total} locale={locale} />],
              [t("status"), ({ status }) => tStatus(getStatusLabelKey(status))],
              [t("member"), ({ uid }) => <code className={layout.small}>{uid}</code>],
            ]}
          />
        </Panel>
      ) : null}
      {mails.length > 0 ? (
        <Panel title={t("mails")}>
          <DataTable
            caption={t("mails")}
            rows={mails}
            getKey={({ reference }) => reference}
            columns={[
              [t("at"), renderTime],
              [t("brand"), ({ brand }) => brand],
              [t("mail"), ({ template }) => nameMail(template)],
              [t("recipient"), ({ recipient }) => recipient],
              [t("state"), ({ state }) => t(`mailStates.${state}`)],
            ]}
          />
        </Panel>
      ) : null}
      {members.length > 0 ? (
        <Panel title={t("members")}>
          <DataTable
            caption={t("members")}
            rows={members}
            getKey={({ brand, uid }) => `${brand} ${uid}`}
            columns={[
              [t("brand"), ({ brand }) => brand],
              [t("member"), ({ uid }) => <code className={layout.small}>{uid}</code>],
              [t("account"), ({ account }) => account],
              [t("since"), ({ since }) => <LocalTime at={since} locale={locale} isShort />],
              [t("state"), ({ state }) => t(`states.${state}`)],
            ]}
          />
        </Panel>
      ) : null}
    </div>
  );
}
