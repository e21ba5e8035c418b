import { getTranslations } from "next-intl/server";
import { SettingRow } from "@/components/ui/layout/setting-row";
import type { Company } from "@/lib/contract/user/company";
import { CompanyReceipt } from "./company-receipt";

/** The row of the settings for the company that later receipts name. */
export async function CompanyRow({ company }: { company: Company | null }) {
  const t = await getTranslations("receipt.company");
  return (
    <SettingRow title={t("label")} isTall>
      <CompanyReceipt company={company} currency={null} />
    </SettingRow>
  );
}
