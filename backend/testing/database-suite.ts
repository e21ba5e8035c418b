import type { Database } from "@/backend/db/client";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { type AdminApi, createAdminApi } from "./admin-api";
import { keepRows } from "./keep-rows";
import { createTestApi, seedTestBrands, type TestApi } from "./test-api";
import { openTestDatabase, renewDatabase, type TestDatabase } from "./test-database";

/**
 * One database for all tests of a suite: `seed` fills it once, and each test begins with the rows that were there then,
 * and with nothing that this process has read before. Empty until the first test runs.
 */
export const setUpTestDatabase = (seed: (db: Database) => Promise<void>): TestDatabase =>
  setUp(seed, async (opened) => opened);

/** The same with the whole backend on it, anew for each test (`openTestApi`). */
export const setUpTestApi = (brands?: readonly BrandSeed[]): TestApi =>
  setUp((db) => seedTestBrands(db, brands), createTestApi);

/** The same, called as the console calls it (`openAdminApi`). */
export const setUpAdminApi = (): AdminApi => setUp((db) => seedTestBrands(db), createAdminApi);

function setUp<Opened extends TestDatabase>(
  seed: (db: Database) => Promise<void>,
  createFresh: (opened: TestDatabase) => Promise<Opened>,
): Opened {
  const current = {} as Opened;
  let opened: TestDatabase;
  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    await seed(opened.db);
    restoreRows = await keepRows(opened.db);
  });
  beforeEach(async () => {
    await restoreRows();
    Object.assign(current, await createFresh(renewDatabase(opened)));
  });
  afterAll(() => opened.close());
  return current;
}
