import { toTestEnvironment } from "./merge-site";

describe("toTestEnvironment (rules/brands#environments)", () => {
  it.each(["staging", "Staging", " STAGING-2 ", "test", "dev_1", "pre-prod", "sandbox", "QA"])(
    "%j is a test environment, by its own name",
    (env) => {
      expect(toTestEnvironment(env)).toBe(env.trim());
    },
  );

  it.each([
    "live",
    "prod",
    "production",
    "demo",
    "",
    " ",
    "3",
    "latest",
    "predominant",
    "<b>",
    null,
    undefined,
  ])("%j is the live shop, which a strange name must not mark or take out of search engines", (env) => {
    expect(toTestEnvironment(env)).toBeNull();
  });
});
