import { sites } from "@/backend/db/schema/site";
import { listSites } from "@/backend/modules/catalog/sites";
import { createSampleBrand } from "@/backend/seed/sample-brand";
import { setUpTestApi } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";
import { BrandError } from "./brand-error";
import { parseBrandCommand } from "./parse-brand-command";
import { runBrandCommand } from "./run-brand-command";

const api = setUpTestApi([]);

const runCommand = (...args: string[]) =>
  runBrandCommand(api.services.db, parseBrandCommand(args), api.clock.now());
const listIds = async () => (await listSites(api.services.db)).map(({ id }) => id);

describe("seeding sample brands", () => {
  it("adds so many, with plans and texts, that are the same each time", async () => {
    expect((await runCommand("seed", "120")).lines).toEqual(["Sample brands added: 120; in use before: 0."]);
    expect(await listIds()).toHaveLength(120);
    const { data } = await api.call("listPlans", {}, { site: "sample-00119" });
    expect(data).toMatchObject({ plans: [{ id: "101" }, { id: "102" }, { id: "1201" }] });
    expect(createSampleBrand(119)).toEqual(createSampleBrand(119));
  });

  it("adds only those that are missing, and changes nothing", async () => {
    await runCommand(
      ...["add", "--site", "other", "--name", "Other", "--host", "sample-00002.localhost"],
      ...["--color", "#000", "--langs", "en", "--currency", "USD"],
    );
    await runCommand("seed", "3");
    await setLive(api.services.db, "sample-00001", api.clock.now(), "name=Renamed");
    expect((await runCommand("seed", "5")).lines).toEqual(["Sample brands added: 2; in use before: 3."]);
    expect((await listIds()).sort()).toEqual([
      "other",
      "sample-00001",
      "sample-00003",
      "sample-00004",
      "sample-00005",
    ]);
    const names = await api.services.db.select({ name: sites.name }).from(sites);
    expect(names).toContainEqual({ name: "Renamed" });
  });

  it("gives each brand a name and a color of its own", () => {
    const brands = Array.from({ length: 10_000 }, (_, index) => createSampleBrand(index + 1));
    expect(new Set(brands.map(({ name }) => name)).size).toBe(10_000);
    expect(new Set(brands.slice(0, 1_000).map(({ themeColor }) => themeColor)).size).toBeGreaterThan(300);
    for (const { themeColor } of brands) expect(themeColor).toMatch(/^#[0-9A-F]{6}$/);
  });

  it.each(["", "0", "-1", "1.5", "many", "50001"])("refuses %j as a number of brands", (count) => {
    expect(() => parseBrandCommand(["seed", count])).toThrow(BrandError);
  });
});
