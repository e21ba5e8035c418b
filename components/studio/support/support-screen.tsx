"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormButton } from "@/components/form/form-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { FoundTables } from "./found-tables";
import { LateRefunds } from "./late-refunds";
import { PendingDeletions } from "./pending-deletions";

/** What somebody who calls reads out leads to the request, the order, the mail and the member that it belongs to. */
export function SupportScreen() {
  const t = useTranslations("studio.support");
  const tFrame = useTranslations("studio.frame");
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<AdminData<"findReference"> | null>(null);
  const search = useAdminAction((reference: string) => callAdmin("findReference", { reference }), setFound);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    void search.run(typed);
  };
  return (
    <div className={layout.stack}>
      <ScreenHead title={t("title")} lead={t("lead")} />
      <form method="post" className={layout.fieldRow} onSubmit={handleSubmit}>
        <TextField
          type="search"
          label={t("reference")}
          className={layout.grow}
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormButton busy={search.busy} busyLabel={tFrame("working")}>
          {t("search")}
        </FormButton>
      </form>
      <FailureNotice failure={search.failure} />
      <div role="status">{found ? <FoundTables found={found} /> : null}</div>
      <LateRefunds />
      <PendingDeletions />
    </div>
  );
}
