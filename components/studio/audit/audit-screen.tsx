"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import layout from "@/components/studio/frame/layout.module.css";
import { PagedTable } from "@/components/studio/frame/paged-table";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { TextField } from "@/components/ui/fields/text-field";
import { TextLink } from "@/components/ui/links/text-link";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";

/** Who did what, when, to which brand. */
export function AuditScreen() {
  const t = useTranslations("studio.audit");
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const brand = useDeferredValue(typed.trim());
  const isBrand = /^[a-z][a-z0-9-]{1,31}$/.test(brand);
  const filter = isBrand ? { brand } : {};
  const audit = useAdminQuery("listAudit", filter);
  const more = useAdminAction(
    (before: number) => callAdmin("listAudit", { ...filter, before }),
    ({ entries, hasMore }) => audit.update((shown) => ({ entries: [...shown.entries, ...entries], hasMore })),
  );
  return (
    <>
      <ScreenHead title={t("title")} lead={t("lead")} />
      <TextField
        type="search"
        label={t("brand")}
        className={layout.search}
        value={typed}
        autoCapitalize="none"
        onChange={(event) => setTyped(event.target.value)}
      />
      <PagedTable
        query={audit}
        caption={t("title")}
        rows={audit.data?.entries}
        empty={t("none")}
        more={more}
        moreLabel={t("more")}
        getKey={({ id }) => id}
        getCursor={({ id }) => id}
        columns={[
          [t("at"), ({ at }) => <LocalTime at={at} locale={locale} isShort showTime />],
          [t("by"), ({ by }) => by?.name ?? t("command")],
          [t("action"), ({ action }) => t(`actions.${action}`)],
          [t("brand"), ({ brand: id }) => (id ? <TextLink href={`/brand/${id}`}>{id}</TextLink> : "–")],
          [
            t("details"),
            ({ details }) => (
              <code className={layout.small}>
                {Object.entries(details)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(", ")}
              </code>
            ),
          ],
        ]}
      />
    </>
  );
}
