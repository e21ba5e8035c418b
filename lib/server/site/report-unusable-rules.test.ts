import { reportUnusableRules } from "./report-unusable-rules";

describe("rules of a brand that can't be used (rules/validation#rules-of-a-site, threat T35)", () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    jest.spyOn(process.stderr, "write").mockImplementation((line) => written.push(String(line)) > 0);
  });
  afterEach(() => jest.restoreAllMocks());

  it("are said once for each brand, field and pattern", () => {
    const rules = { email: "^(a+)+$", phone: "[" };
    for (let round = 0; round < 3; round += 1) reportUnusableRules("vidora", rules);
    reportUnusableRules("andina", { email: "^(a+)+$" });
    const said = written.map((line) => JSON.parse(line) as { site: string; field: string });
    expect(said.map(({ site, field }) => `${site} ${field}`)).toEqual([
      "vidora email",
      "vidora phone",
      "andina email",
    ]);
  });

  it.each([undefined, null, {}, { email: null, phone: "" }, { email: "^.+@.+$", phone: "^\\+\\d+$" }])(
    "%j is nothing to report",
    (rules) => {
      reportUnusableRules("nordplay", rules);
      expect(written).toEqual([]);
    },
  );
});
