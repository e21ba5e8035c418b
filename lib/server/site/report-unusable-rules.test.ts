import { type LogFields, log } from "@/lib/server/log";
import { reportUnusableRules } from "./report-unusable-rules";

describe("unusable rules of a brand (rules/validation#rules-of-a-site, threat T35)", () => {
  const written: LogFields[] = [];
  beforeEach(() => {
    written.length = 0;
    jest.spyOn(log, "warn").mockImplementation((_, fields = {}) => void written.push(fields));
  });
  afterEach(() => jest.restoreAllMocks());

  it("are logged once for each brand, field and pattern", () => {
    const rules = { email: "^(a+)+$", phone: "[" };
    for (let round = 0; round < 3; round += 1) reportUnusableRules("vidora", rules);
    reportUnusableRules("andina", { email: "^(a+)+$" });
    expect(written.map(({ site, field }) => `${site} ${field}`)).toEqual([
      "vidora email",
      "vidora phone",
      "andina email",
    ]);
  });

  it.each([undefined, null, {}, { email: null, phone: "" }, { email: "^.+@.+$", phone: "^\\+\\d+$" }])(
    "%j is not reported",
    (rules) => {
      reportUnusableRules("nordplay", rules);
      expect(written).toEqual([]);
    },
  );
});
