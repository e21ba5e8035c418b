"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { useAction } from "@/components/feedback/use-action";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { callApi } from "@/lib/browser/api/call-api";

/** Marketing mail on or off: shown at once, and reverted where the call fails. */
export function NewsSwitch({ subscribed }: { subscribed: boolean }) {
  const t = useTranslations("account.settings");
  const [isSubscribed, setIsSubscribed] = useState(subscribed);
  const saving = useAction<boolean>({
    perform: (next, signal) => {
      setIsSubscribed(next);
      const payload = { subscribeStatus: next ? "1" : "0" } as const;
      return callApi("subscribeNews", payload, { report: "consequences", signal });
    },
    onSuccess: () => t("saved"),
    onSettled: (outcome, next) => {
      if (!outcome.ok) setIsSubscribed(!next);
    },
  });

  return (
    <SettingRow>
      <CheckboxField
        label={t("news")}
        hint={t("newsBody")}
        checked={isSubscribed}
        onChange={(event) => void saving.run(event.target.checked)}
      />
      <ActionStatus action={saving} />
    </SettingRow>
  );
}
