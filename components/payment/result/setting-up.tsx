import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { WatchSetUp } from "./watch-set-up";

/** In place of the access of a paid order while the player does not know of it yet (rules/plans#the-players-service). */
export function SettingUp({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.settingUp");
  return (
    <Notice title={t("title")} icon={<ClockIcon />} live="status">
      {t("body")}
      <WatchSetUp orderId={orderId} />
    </Notice>
  );
}
