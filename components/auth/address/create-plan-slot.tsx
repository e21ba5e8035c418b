import { getTranslations } from "next-intl/server";
import type { AuthFrameProps } from "@/components/auth/frame/auth-frame";
import { SelectedPlan } from "@/components/auth/frame/selected-plan";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";

/** What the browser needs to read the address of a document; null where the server has read it. */
export const getAddressContext = ({
  isDocument,
  site,
}: Pick<AuthPageData, "isDocument" | "site">): EntryContext | null =>
  isDocument ? { defaultLocale: site.defaultLocale, locales: site.locales } : null;

/** The plan to buy beside a form: the loaded one, or on a document the one that its address names. */
export async function createPlanSlot(
  view: AuthPageData,
  form: "login" | "register" | "buyer",
): Promise<Pick<AuthFrameProps, "selectedPlan" | "namedPlan">> {
  const t = await getTranslations("auth.wanted");
  const { plan, locale } = view;
  const texts = { label: t("label"), note: t(form) };
  const context = getAddressContext(view);
  if (context) return { namedPlan: { context, locale, texts } };
  return { selectedPlan: plan ? <SelectedPlan plan={plan} locale={locale} texts={texts} /> : null };
}
