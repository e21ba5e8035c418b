import { getTranslations } from "next-intl/server";
export default async function Page() {
  const t = await getTranslations();
  return <h1>{t("a")} home</h1>;
}
