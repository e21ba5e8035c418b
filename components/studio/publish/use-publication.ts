"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { BrandDraft } from "@/lib/contract/admin/brands";
import type { ConfirmedPrice } from "@/lib/contract/admin/price-jump";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import type { PublishedVersion } from "./published-notice";

/** What is chosen for a publication that was refused without it. */
interface Choices {
  keep?: "draft" | "live" | undefined;
  prices?: ConfirmedPrice[];
}

export interface PublicationTarget {
  draft: BrandDraft;
  onPublished: (version: PublishedVersion) => void;
  onPlanned: (list: AdminData<"planPublication">) => void;
}

/** Publishing a draft, now or at a set time: what one was refused for is chosen or typed again for that one. */
export function usePublication({ draft, onPublished, onPlanned }: PublicationTarget, note: string) {
  const language = toBuiltInLocale(useLocale()) ?? "en";
  const { data, reload } = useBrand();
  const [at, setAt] = useState<string | null>(null);
  const [keep, setKeep] = useState<"draft" | "live" | undefined>();
  const request = { brand: data.brand.brand, revision: draft.revision, note };
  const publish = useAdminAction(
    (choices: Choices) => callAdmin("publishBrand", { ...request, ...choices }),
    ({ version, notified }) => {
      onPublished({ number: version.number, notified, changes: draft.changes });
      reload();
    },
  );
  const plan = useAdminAction(
    (choices: Choices & { at: string }) => callAdmin("planPublication", { ...request, language, ...choices }),
    onPlanned,
  );
  const run = (time: string | null, choices: Choices) => {
    setAt(time);
    const other = time === null ? plan : publish;
    other.reset();
    return time === null ? publish.run(choices) : plan.run({ at: time, ...choices });
  };
  return {
    busy: publish.busy || plan.busy,
    failure: plan.failure ?? publish.failure,
    /** At a time (day and time of the brand's clock), or now. */
    begin: (time: string | null) => run(time, { keep }),
    choose: (chosen: "draft" | "live") => {
      setKeep(chosen);
      return run(at, { keep: chosen });
    },
    confirm: (prices: ConfirmedPrice[]) => run(at, { keep, prices }),
    reset: () => {
      publish.reset();
      plan.reset();
    },
  };
}
