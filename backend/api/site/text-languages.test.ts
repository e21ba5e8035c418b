import { and, eq } from "drizzle-orm";
import { plans } from "@/backend/db/schema/site";
import { setUpAdminApi } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";

const api = setUpAdminApi();

describe("what a brand lacks in a language (rules/languages#language-packs)", () => {
  it("the tagline is left out, because the product has its own sentence in that language", async () => {
    await setLive(api.db, "vidora", api.clock.now(), "tagline.en=See everything", "tagline.es=");
    const readTagline = async (language: string) =>
      (await api.data("readTheme", {}, { headers: { Language: language } })).tagline ?? null;
    expect(await readTagline("en")).toBe("See everything");
    expect(await readTagline("es")).toBeNull();
  });

  it("a plan is in another language, and names those that it has", async () => {
    const is101 = and(eq(plans.site, "vidora"), eq(plans.id, "101"));
    const [row] = await api.db.select().from(plans).where(is101);
    const { es: _, ...texts } = row?.texts ?? {};
    await api.db.update(plans).set({ texts }).where(is101);
    const listed = (await api.data("listPlans", { language: "es" })).plans;
    const find = (id: string) => {
      const { textLanguage, textLanguages } = listed.find((plan) => plan.id === id) ?? {};
      return { textLanguage, textLanguages };
    };
    expect(find("101")).toEqual({ textLanguage: "pt", textLanguages: ["en", "pt", "ru"] });
    expect(find("102")).toEqual({ textLanguage: undefined, textLanguages: undefined });
  });
});
