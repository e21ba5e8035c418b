import { getTranslations } from "next-intl/server";
import type { AuthFrameProps } from "@/components/auth/frame/auth-frame";
import { SelectedPlan } from "@/components/auth/frame/selected-plan";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { getAddressContext } from "./get-address-context";

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
