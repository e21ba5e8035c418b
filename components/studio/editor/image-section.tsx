"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { WarningList } from "@/components/studio/publish/warning-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { getValue } from "@/lib/domain/studio/document-values";
import { DraftInput } from "./draft-input";
import styles from "./editor.module.css";

const IMAGES = [
  "logoDesktopLeft",
  "logoMobileLeft",
  "logoMobileRight",
  "logoMobileBottom",
  "navLogo",
  "icon",
  "backgroundDesktop",
  "backgroundMobile",
  "player",
  "cloud",
  "tracking",
  "anywhere",
  "avatar",
] as const;

/** The addresses of a brand's pictures, each with the picture that is there. */
export function ImageSection() {
  const t = useTranslations("studio.pictures");
  const { data, document } = useBrand();
  const [found, setFound] = useState<BrandWarning[] | null>(null);
  const check = useAdminAction(
    () => callAdmin("checkImages", { brand: data.brand.brand }),
    ({ warnings }) => setFound(warnings),
  );
  return (
    <Card as="section" className={styles.card}>
      <p className={styles.muted}>{t("lead")}</p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          busy={check.busy}
          busyLabel={t("checking")}
          onClick={() => void check.run(undefined)}
        >
          {t("check")}
        </Button>
      </div>
      {check.failure ? <FailureNotice failure={check.failure} /> : null}
      {found?.length === 0 ? (
        <Notice tone="success" live="status">
          {t("fine")}
        </Notice>
      ) : null}
      {found && found.length > 0 ? <WarningList warnings={found} section="pictures" /> : null}
      <div className={styles.pictures}>
        {IMAGES.map((name) => {
          const path = ["settings", "images", name];
          const address = getValue(document, path);
          return (
            <div key={name}>
              {typeof address === "string" && address.startsWith("https://") ? (
                // biome-ignore lint/performance/noImgElement: an address that an operator has typed is not optimized.
                <img src={address} alt="" className={styles.picture} loading="lazy" />
              ) : null}
              <DraftInput spec={{ path, kind: "text", label: `images.${name}` }} />
            </div>
          );
        })}
      </div>
    </Card>
  );
}
