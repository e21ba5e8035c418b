"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { useHasRole } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/fields/segmented";
import { TextField } from "@/components/ui/fields/text-field";
import { TextLink } from "@/components/ui/links/text-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { BrandSummary } from "@/lib/contract/admin/brands";
import { BrandBadges } from "./brand-badges";
import styles from "./brands.module.css";
import { CreateBrandDialog } from "./create-brand-dialog";

const SHOWN = ["current", "removed"] as const;

/** All brands that the operator works on; those that were removed are a list of their own. */
export function BrandsScreen() {
  const t = useTranslations("studio.brands");
  const isOwner = useHasRole("owner");
  const [typed, setTyped] = useState("");
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("current");
  const search = useDeferredValue(typed.trim());
  const query = { ...(search === "" ? {} : { search }), ...(shown === "removed" ? { removed: true } : {}) };
  const { data, failure, reload, update } = useAdminQuery("listBrands", query);
  const more = useAdminAction(
    (after: string) => callAdmin("listBrands", { ...query, after }),
    (page) => update((known) => ({ brands: [...known.brands, ...page.brands], hasMore: page.hasMore })),
  );
  return (
    <>
      <ScreenHead
        title={t("title")}
        lead={t("lead")}
        actions={isOwner ? <Button onClick={() => setCreating(true)}>{t("create")}</Button> : null}
      />
      <TextField
        type="search"
        label={t("search")}
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segmented
        label={t("show")}
        className={styles.search}
        value={shown}
        onChange={(value) => setShown(SHOWN.find((known) => known === value) ?? "current")}
        options={SHOWN.map((value) => ({ value, label: t(value) }))}
      />
      {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      {!data && !failure ? <LoadingBlock /> : null}
      {data?.brands.length === 0 ? (
        <EmptyState
          title={search !== "" ? t("notFound", { search }) : t(shown === "removed" ? "noneRemoved" : "none")}
        />
      ) : null}
      {data && data.brands.length > 0 ? <BrandTable brands={data.brands} /> : null}
      {more.failure ? <FailureNotice failure={more.failure} /> : null}
      {data?.hasMore ? (
        <Button
          variant="secondary"
          className={styles.more}
          busy={more.busy}
          onClick={() => void more.run(data.brands.at(-1)?.brand ?? "")}
        >
          {t("more")}
        </Button>
      ) : null}
      <CreateBrandDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function BrandTable({ brands }: { brands: BrandSummary[] }) {
  const t = useTranslations("studio.brands");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      rows={brands}
      getKey={({ brand }) => brand}
      columns={[
        {
          key: "name",
          label: t("name"),
          render: ({ brand, name, themeColor }) => (
            <span className={styles.name}>
              <ColorChip color={themeColor} />
              <TextLink href={`/brand/${brand}`}>{name}</TextLink>
              <code className={styles.id}>{brand}</code>
            </span>
          ),
        },
        { key: "state", label: t("state"), render: (brand) => <BrandBadges brand={brand} /> },
        { key: "hosts", label: t("hosts"), render: ({ hosts }) => hosts.join(", ") || "–" },
        {
          key: "version",
          label: t("version"),
          render: ({ version }) =>
            version ? (
              <>
                {version.number} · <LocalTime at={version.createdAt} locale={locale} isShort />
              </>
            ) : (
              "–"
            ),
        },
      ]}
    />
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
