import { errorRow } from "./catalogue";
import { loginRow } from "./login-row";

describe("a failed log-in does not tell whether the account exists (spec §8, threat T23)", () => {
  it.each([1, 2, 3, 7, 3001, 4596, 10024])("%i has the one wording", (code) => {
    expect(loginRow(code).messageKey).toBe("code.usernameOrPassword");
  });
  it.each([9, 17, 197, 7004, -3031])("%i keeps its own", (code) => {
    expect(loginRow(code)).toEqual(errorRow(code));
  });
});
