import { readEntrySecrets } from "./entry-secrets";
import { createSealedCookie } from "./sealed-cookie";

const createEntryCookie = async (value: Record<string, unknown>) =>
  (await createSealedCookie("entry", value, 300)).split(";")[0] ?? "";

describe("secrets of an entry link (rules/addresses#entry-pages, threats T19, T20)", () => {
  it("are returned for their own brand only", async () => {
    const header = await createEntryCookie({ site: "vidora", appToken: "t-1", deviceInfo: "tv" });
    expect(await readEntrySecrets(header, "vidora")).toEqual({ appToken: "t-1", deviceInfo: "tv" });
    expect(await readEntrySecrets(header, "andina")).toBeNull();
  });

  it("are null where the cookie is missing, sent twice, or broken", async () => {
    const header = await createEntryCookie({ site: "vidora", appToken: "t-1" });
    expect(await readEntrySecrets(null, "vidora")).toBeNull();
    expect(await readEntrySecrets(`${header}; ${header}`, "vidora")).toBeNull();
    expect(await readEntrySecrets(header.slice(0, -7), "vidora")).toBeNull();
    expect(
      await readEntrySecrets(await createEntryCookie({ site: "vidora", appToken: 7 }), "vidora"),
    ).toBeNull();
  });
});
