import { createSampleBrand } from "@/lib/testing/sample-brand";
import { findPlaceFields } from "./find-place-fields";
import type { PickedPlace } from "./preview-messages";

const plan = {
  ...{ position: 0, active: true, periodUnit: "month", periodCount: 1, validityDays: 30, devices: 1 },
  ...{ recommended: false, requiresRenewal: false, prices: {} },
  texts: {
    en: { name: "Family", description: "For all of you", features: ["Four screens", "No ads"] },
    ru: { name: "Семья", description: "", features: [] },
  },
} as const;
const { draft } = createSampleBrand({
  langs: ["en", "ru"],
  tagline: { en: "See everything", ru: "Смотрите всё" },
  plans: { "12": { ...plan, texts: structuredClone(plan.texts) as never } },
  privacy: { en: { title: "Privacy", sections: [{ heading: "Data", paragraphs: ["We keep little."] }] } },
  settings: { images: { navLogo: "/brands/nova/logo.png", backgroundDesktop: "https://cdn.test/back.webp" } },
} as never);

const PLACE: PickedPlace = { keys: [], texts: [], pictures: [], isColor: false };
const find = (place: Partial<PickedPlace>, language = "en") => {
  if (!draft) throw new Error("no draft");
  return findPlaceFields({ ...PLACE, ...place }, draft.document, language).map((path) => path.join("."));
};

describe("the fields of a clicked place (rules/studio#a-click-opens-the-field)", () => {
  it.each<[string, Partial<PickedPlace>, string[]]>([
    ["a text of the product", { keys: ["home.hero.title"], texts: ["Watch"] }, ["texts.en.home.hero.title"]],
    [
      "a plan's name",
      { texts: ["Family"], keys: ["plans.name"] },
      ["plans.12.texts.en.name", "texts.en.plans.name"],
    ],
    ["one of a plan's features", { texts: ["No  ads"] }, ["plans.12.texts.en.features"]],
    ["a paragraph of a policy", { texts: ["We keep little."] }, ["privacy.en"]],
    ["a value within a text", { texts: ["© See everything, 2026"] }, ["tagline.en"]],
    ["the brand's name", { texts: ["Nova"] }, ["name"]],
    ["a picture", { pictures: ["/brands/nova/logo.png"] }, ["settings.images.navLogo"]],
    [
      "a picture behind a text",
      { keys: ["home.a"], pictures: ["/other.png", "https://cdn.test/back.webp"] },
      ["texts.en.home.a", "settings.images.backgroundDesktop"],
    ],
    ["the surface of a button", { isColor: true, keys: ["a.b"] }, ["themeColor", "texts.en.a.b"]],
    ["nothing of the brand", { texts: ["12"] }, []],
  ])("of %s", (_, place, fields) => expect(find(place)).toEqual(fields));

  it("are those of the page's language", () => {
    expect(find({ texts: ["Смотрите всё"] }, "ru")).toEqual(["tagline.ru"]);
    expect(find({ texts: ["See everything"] }, "ru")).toEqual([]);
  });
});
