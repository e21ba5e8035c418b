import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { setUpAdminApi } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";

const api = setUpAdminApi();
const readTexts = async (language: string) => {
  const { altTexts } = await api.data("readSiteConfig", {}, { headers: { Language: language } });
  return { player: altTexts?.player ?? null, cloud: altTexts?.cloud ?? null };
};

describe("the texts of pictures (rules/studio#texts-of-pictures)", () => {
  it("are sent in the reader's language alone, and stay through a file of the brand", async () => {
    await setLive(
      api.db,
      "vidora",
      api.clock.now(),
      "image-alt.player.pt=Uma TV",
      "image-alt.player.en=A TV",
    );
    expect(await readTexts("pt")).toEqual({ player: "Uma TV", cloud: null });
    expect(await readTexts("en")).toEqual({ player: "A TV", cloud: null });
    expect(await readTexts("ru")).toEqual({ player: null, cloud: null });
    const token = await api.openSession(await api.addOperator());
    const { file } = await api.get("exportBrand", { brand: "vidora", of: "live" }, { token });
    await setLive(api.db, "vidora", api.clock.now(), "image-alt.player.pt=", "image-alt.player.en=");
    await api.get("importBrand", { file, brand: null, revision: null }, { token });
    const { draft, warnings } = await api.get("readBrand", { brand: "vidora" }, { token });
    expect(draft?.changes.map(({ path, after }) => [path.join("."), after])).toEqual([
      ["settings.altTexts.player.en", "A TV"],
      ["settings.altTexts.player.pt", "Uma TV"],
    ]);
    expect(
      warnings.filter(({ code }) => code === "missingAltText").map(({ values }) => values.language),
    ).toEqual(["es", "ru"]);
    expect((await readDocument(api.db, "vidora"))?.settings.altTexts ?? {}).toEqual({});
  });
});
