import { concealed } from "./concealed";

describe("a stranger is never told whether an account exists (spec §8, threat T23)", () => {
  it.each([1, 2, 3, 7, 3001, 4596, 10024])("log-in: %i is one code for all", (code) => {
    expect(concealed("credentials", code)).toBe(3001);
  });
  it.each([1, 2, 7, 10024])("%i is a wrong code, and a message that was sent", (code) => {
    expect(concealed("code", code)).toBe(11);
    expect(concealed("success", code)).toBe("success");
  });
  it.each([9, 17, 197, 7004, -3031, -3035, -24040])("%i stands", (code) => {
    expect(concealed("credentials", code)).toBeNull();
    expect(concealed("code", code)).toBeNull();
    expect(concealed("success", code)).toBeNull();
  });
  it("a wrong password is no matter of codes", () => {
    expect(concealed("code", 3)).toBeNull();
  });
});
