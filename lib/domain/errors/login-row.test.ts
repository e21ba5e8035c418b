import { errorRow } from "./catalogue";
import { loginRow, resetRow, tellsOfAccount } from "./login-row";

describe("no form tells whether an account exists (spec §8, threat T23)", () => {
  it.each([1, 2, 3, 7, 3001, 4596, 10024])("log-in: %i has the one wording", (code) => {
    expect(loginRow(code).messageKey).toBe("code.usernameOrPassword");
  });
  it.each([1, 2, 7, 10024])("reset: %i counts as sent, and as a wrong code", (code) => {
    expect(tellsOfAccount(code)).toBe(true);
    expect(resetRow(code).messageKey).toBe("code.codeIncorrect");
  });
  it.each([9, 17, 197, 7004, -3031])("%i keeps its own", (code) => {
    expect(loginRow(code)).toEqual(errorRow(code));
    expect(resetRow(code)).toEqual(errorRow(code));
    expect(tellsOfAccount(code)).toBe(false);
  });
});
