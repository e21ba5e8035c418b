import { getConcealedCode } from "./concealed-code";

describe("no answer reveals whether an account exists (rules/errors#concealed-codes, threat T23)", () => {
  it.each([1, 2, 3, 7, 3001, 4596, 10024])("log-in: %i becomes the common code", (code) => {
    expect(getConcealedCode("credentials", code)).toBe(3001);
  });
  it.each([1, 2, 7, 10024])("%i becomes a wrong code, or a message that was sent", (code) => {
    expect(getConcealedCode("code", code)).toBe(11);
    expect(getConcealedCode("success", code)).toBe("success");
  });
  it.each([9, 17, 197, 7004, -3031, -3035, -24040])("%i stays", (code) => {
    expect(getConcealedCode("credentials", code)).toBeNull();
    expect(getConcealedCode("code", code)).toBeNull();
    expect(getConcealedCode("success", code)).toBeNull();
  });
  it("a wrong password does not change the answer about a code", () => {
    expect(getConcealedCode("code", 3)).toBeNull();
  });
});
