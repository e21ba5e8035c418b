import { openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import { MINUTE_MS } from "@/lib/config/constants";
import recorded from "./examples.json";
import { recordExamples } from "./record-examples";

jest.setTimeout(4 * MINUTE_MS);

let opened: TestDatabase;
let examples: Awaited<ReturnType<typeof recordExamples>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  examples = await recordExamples(opened);
});
afterAll(() => opened.close());

describe("the recorded run behind the examples (rules/calls#examples)", () => {
  it("gives the same examples again (to record them anew: npm run openapi -- --record)", () => {
    expect(examples).toEqual(recorded);
  });

  it("has no answer with a secret that an operator has written (rules/studio#secrets)", () => {
    const { setCaptchaSecret, setProviderCredentials } = examples.admin;
    const { secret } = Object(setCaptchaSecret?.payload);
    const { secretKey, webhookSecret } = Object(setProviderCredentials?.payload);
    const answers = JSON.stringify(
      [...Object.values(examples.calls), ...Object.values(examples.admin)].map(({ data }) => data),
    );
    for (const written of [secret, secretKey, webhookSecret]) {
      expect(written).toEqual(expect.any(String));
      expect(answers).not.toContain(written);
    }
  });
});
