import { openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import { MINUTE_MS } from "@/lib/config/constants";
import recorded from "./examples.json";
import { recordExamples } from "./record-examples";

jest.setTimeout(4 * MINUTE_MS);

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe("the recorded run behind the examples (rules/calls#examples)", () => {
  it("gives the same examples again (to record them anew: npm run openapi -- --record)", async () => {
    const examples = await recordExamples(opened);
    expect(examples).toEqual(recorded);
  });
});
