/** @jest-environment node */
import home from "@/messages/en/home.json";
import { containsText, listBrandMarkers, listWordings, normalizeText } from "./brand-markers";

describe("the texts that tell brands apart", () => {
  const markers = listBrandMarkers();

  it.each([
    ["vidora", "vidora"],
    ["vidora", "r$ 29,90"],
    ["vidora", '"amount":2990,"currency":"brl"'],
    ["vidora", '"price":"29.90","pricecurrency":"brl"'],
    ["nordplay", "#0e7c66"],
    ["nordplay", "nordplay media llc"],
    ["orbita", "+7 495 555-01-42"],
    ["merlion", "/brands/merlion/cloud.svg"],
    ["andina", "/brands/andina/cloud.svg"],
  ])("of %s include %s", (site, text) => {
    expect(markers).toContainEqual(expect.objectContaining({ site, text }));
  });

  it("are of one brand each", () => {
    const shared = markers.filter(({ site, text }) =>
      markers.some((other) => other.site !== site && containsText(other.text, text)),
    );
    expect(shared).toEqual([]);
  });

  it("are none of the product's own words, whatever its choices are", () => {
    const message =
      "{name} keeps {cloud, select, on {films in one cloud} other {films}}{n, select, a {!} other {}}";
    expect(listWordings(message)).toEqual([
      message,
      "{name} keeps films in one cloud!",
      "{name} keeps films",
    ]);
    const { lead } = home.hero;
    expect(lead).toMatch(/select, on/);
    const added = [
      { site: "added", texts: new Set(["music and photos in one private cloud", "a made text"]) },
    ];
    const own = listBrandMarkers(added).filter(({ site }) => site === "added");
    expect(own.map(({ text }) => text)).toEqual(["a made text"]);
  });

  it("are compared as they are read", () => {
    expect(normalizeText("R$&nbsp;29,90 <!-- -->A&amp;B\u00a0C")).toBe("r$ 29,90 a&b c");
    expect(normalizeText('[1,"{\\"amount\\":2990}"]')).toBe('[1,"{"amount":2990}"]');
  });
});
