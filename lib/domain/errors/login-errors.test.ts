import { getErrorRow } from "./error-catalog";
import { getConcealedCode, getLoginErrorRow, getResetErrorRow, revealsAccount } from "./login-errors";

describe("no form reveals whether an account exists (rules/errors#concealed-codes, threat T23)", () => {
  it.each([1, 2, 3, 7, 3001, 4596, 10024])("log-in: %i has the common message", (code) => {
    expect(getLoginErrorRow(code).messageKey).toBe("code.usernameOrPassword");
  });
  it.each([1, 2, 7, 10024])("reset: %i counts as sent, and as a wrong code", (code) => {
    expect(revealsAccount(code)).toBe(true);
    expect(getResetErrorRow(code).messageKey).toBe("code.codeIncorrect");
  });
  it.each([9, 17, 197, 7004, -3031])("%i keeps its own row", (code) => {
    expect(getLoginErrorRow(code)).toEqual(getErrorRow(code));
    expect(getResetErrorRow(code)).toEqual(getErrorRow(code));
    expect(revealsAccount(code)).toBe(false);
  });
});

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
