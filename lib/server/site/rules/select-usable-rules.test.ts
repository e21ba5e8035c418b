import { type LogFields, log } from "@/lib/server/log";
import { selectUsableRules } from "./select-usable-rules";

describe("unusable rules of a brand (rules/validation#rules-of-a-site, threat T35)", () => {
  const written: LogFields[] = [];
  beforeEach(() => {
    written.length = 0;
    jest.spyOn(log, "warn").mockImplementation((_, fields = {}) => void written.push(fields));
  });
  afterEach(() => jest.restoreAllMocks());

  it("are left out, and logged once for each brand, field and pattern", () => {
    const rules = { email: "^(a+)+$", phone: "[" };
    for (let round = 0; round < 3; round += 1)
      expect(selectUsableRules("vidora", rules)).toEqual({ email: null, phone: null });
    selectUsableRules("andina", { email: "^(a+)+$" });
    expect(written.map(({ site, field }) => `${site} ${field}`)).toEqual([
      "vidora email",
      "vidora phone",
      "andina email",
    ]);
  });

  it.each([undefined, null, {}, { email: null, phone: "" }, { email: "^.+@.+$", phone: "^\\+\\d+$" }])(
    "%j is not reported",
    (rules) => {
      expect(selectUsableRules("nordplay", rules)).toEqual({
        email: rules?.email || null,
        phone: rules?.phone || null,
      });
      expect(written).toEqual([]);
    },
  );
});
