import { sql } from "drizzle-orm";
import { siteChanges, siteMethods, sites } from "@/backend/db/schema/site";
import { auditEntries, brandVersions } from "@/backend/db/schema/studio";
import { createBrand } from "@/backend/seed/create-brand";
import { vidora } from "@/backend/seed/demo-brands";
import { keepRows } from "./keep-rows";
import { setLive } from "./set-live";
import { openTestDatabase, type TestDatabase } from "./test-database";

const NOW = Date.UTC(2026, 10, 24);
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await createBrand(opened.db, vidora, NOW);
});
afterAll(() => opened.close());

const readAll = () =>
  Promise.all(
    [sites, siteMethods, siteChanges, auditEntries, brandVersions].map((table) =>
      opened.db.select().from(table).orderBy(sql`1`),
    ),
  );
/** Changes a brand, which is also recorded in a table with a sequence and in one that triggers write. */
const setColor = () => setLive(opened.db, "vidora", NOW, "color=#112233");

it("rows that were changed, added or deleted are put back, each time, and the sequences too", async () => {
  const restore = await keepRows(opened.db);
  const before = await readAll();
  for (let time = 1; time <= 2; time += 1) {
    await setColor();
    await opened.db.delete(siteMethods);
    const [entry] = await opened.db.select().from(auditEntries);
    expect(entry?.id).toBe(1);
    expect(await readAll()).not.toEqual(before);
    await restore();
    expect(await readAll()).toEqual(before);
  }
});
