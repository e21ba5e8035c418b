import { getErrorRow } from "./error-catalog";
import { getLoginErrorRow, getResetErrorRow, revealsAccount } from "./login-error-row";

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
