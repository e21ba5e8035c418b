import { RECORDED_PLAN, type RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { VISITOR } from "./purchase";

/** What the pages of a brand show to everybody. */
export async function recordBrandPages(api: RecordedBackend): Promise<void> {
  const read = { language: "en" };
  await api.data("listSites", {}, { ...VISITOR, site: "-" });
  await api.data("listSiteChanges", {}, { ...VISITOR, site: "-" });
  await api.data("readTheme", {}, VISITOR);
  await api.data("readSiteConfig", {}, VISITOR);
  await api.data("readBrandData", {}, VISITOR);
  await api.data("listMethodDiscounts", { planId: RECORDED_PLAN }, VISITOR);
  await api.data("readPolicies", { type: "terms", code: "user", ...read }, VISITOR);
  await api.data("readContact", read, VISITOR);
  await api.data("listAreaCodes", {}, VISITOR);
  await api.data("readTextsVersion", {}, VISITOR);
  await api.data("readTexts", read, VISITOR);
  await api.data("readTextsAddress", {}, VISITOR);
  await api.data("readBanners", read, VISITOR);
  await api.data("readSupportPhone", {}, VISITOR);
  const event = { event: "3", fields: { page: 4, url: "/pricing-table", first: true } };
  await api.data("reportEvent", event, VISITOR);
  await api.data("reportEvents", { events: [event] }, VISITOR);
}
