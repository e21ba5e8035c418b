"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import type { Column } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { PagedTable } from "@/components/studio/frame/paged-table";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { useHasRole } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/fields/segmented";
import { TextField } from "@/components/ui/fields/text-field";
import { TextLink } from "@/components/ui/links/text-link";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { BrandSummary } from "@/lib/contract/admin/brands";
import { BrandBadges } from "./brand-badges";
import styles from "./brands.module.css";
import { CreateBrandForm, canCopy } from "./create-brand-form";

const SHOWN = ["current", "removed"] as const;

/** All brands that the operator works on; those that were removed are a list of their own. */
export function BrandsScreen() {
  const t = useTranslations("studio.brands");
  const locale = useLocale();
  const isOwner = useHasRole("owner");
  const [typed, setTyped] = useState("");
  /** What a new brand begins as a copy of, where its form is open. */
  const [creating, setCreating] = useState<{ copyOf: string | null } | null>(null);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("current");
  const search = useDeferredValue(typed.trim());
  const query = { ...(search === "" ? {} : { search }), ...(shown === "removed" ? { removed: true } : {}) };
  const list = useAdminQuery("listBrands", query);
  const more = useAdminAction(
    (after: string) => callAdmin("listBrands", { ...query, after }),
    ({ brands, hasMore }) => list.update((known) => ({ brands: [...known.brands, ...brands], hasMore })),
  );
  return (
    <>
      <ScreenHead
        title={t("title")}
        lead={t("lead")}
        actions={
          isOwner ? <Button onClick={() => setCreating({ copyOf: null })}>{t("create")}</Button> : null
        }
      />
      <TextField
        type="search"
        label={t("search")}
        className={layout.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segmented
        label={t("show")}
        className={layout.search}
        value={shown}
        onChange={(value) => setShown(SHOWN.find((known) => known === value) ?? "current")}
        options={SHOWN.map((value) => ({ value, label: t(value) }))}
      />
      <PagedTable
        query={list}
        caption={t("title")}
        rows={list.data?.brands}
        empty={search !== "" ? t("notFound", { search }) : t(shown === "removed" ? "noneRemoved" : "none")}
        more={more}
        moreLabel={t("more")}
        getKey={({ brand }) => brand}
        getCursor={({ brand }) => brand}
        columns={[
          [
            t("name"),
            ({ brand, name, themeColor }) => (
              <span className={styles.name}>
                <ColorChip color={themeColor} />
                <TextLink href={`/brand/${brand}`}>{name}</TextLink>
                <code className={layout.small}>{brand}</code>
              </span>
            ),
          ],
          [t("state"), (brand) => <BrandBadges brand={brand} />],
          [t("hosts"), ({ hosts }) => hosts.join(", ") || "–"],
          [
            t("version"),
            ({ version }) =>
              version ? (
                <>
                  {version.number} · <LocalTime at={version.createdAt} locale={locale} isShort />
                </>
              ) : (
                "–"
              ),
          ],
          ...(isOwner
            ? [
                [
                  t("copy"),
                  ({ brand, name, status }) =>
                    canCopy(status) ? (
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={t("duplicateOf", { name })}
                        onClick={() => setCreating({ copyOf: brand })}
                      >
                        {t("duplicate")}
                      </Button>
                    ) : (
                      "–"
                    ),
                ] satisfies Column<BrandSummary>,
              ]
            : []),
        ]}
      />
      <StudioDialog
        open={creating !== null}
        onClose={() => setCreating(null)}
        title={t("create")}
        description={t("createLead")}
      >
        <CreateBrandForm copyOf={creating?.copyOf ?? null} />
      </StudioDialog>
    </>
  );
}

/** A brand's color as a small disc. */
function ColorChip({ color }: { color: string }) {
  return (
    <svg className={styles.chip} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={color} stroke="currentColor" strokeOpacity="0.3" />
    </svg>
  );
}
