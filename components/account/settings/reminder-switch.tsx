"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { useAction } from "@/components/feedback/use-action";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { callApi } from "@/lib/browser/api/call-api";

/** Reminders on or off (rules/orders#reminders): shown at once, and reverted where the call fails. */
export function ReminderSwitch({ on }: { on: boolean }) {
  const t = useTranslations("account.settings");
  const [isOn, setIsOn] = useState(on);
  const saving = useAction<boolean>({
    perform: (next, signal) => {
      setIsOn(next);
      return callApi("setReminders", { on: next }, { report: "consequences", signal });
    },
    onSuccess: () => t("saved"),
    onSettled: (outcome, next) => {
      if (!outcome.ok) setIsOn(!next);
    },
  });

  return (
    <SettingRow>
      <CheckboxField
        label={t("reminders")}
        hint={t("remindersBody")}
        checked={isOn}
        onChange={(event) => void saving.run(event.target.checked)}
      />
      <ActionStatus action={saving} />
    </SettingRow>
  );
}
