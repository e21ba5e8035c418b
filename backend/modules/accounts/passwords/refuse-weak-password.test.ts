import { dictionary } from "@zxcvbn-ts/language-common";
import { isRefusal } from "@/backend/runtime/refusal-error";
import { refuseWeakPassword } from "./refuse-weak-password";

const owner = {
  site: { id: "vidora", name: "Vidora Plus" },
  accounts: ["maria.souza@mail.example", null, "+5511987654321"],
};

function findProblem(password: string): string | null {
  try {
    refuseWeakPassword(password, owner);
    return null;
  } catch (error) {
    if (!isRefusal(error, "parameterInvalid")) throw error;
    return error.fields?.password ?? "";
  }
}

describe("passwords that are guessed first (threat T27)", () => {
  it.each([
    ["12345", "too_small"],
    ["123456", "too_common"],
    ["password", "too_common"],
    ["PassWord", "too_common"],
    ["iloveyou", "too_common"],
    ["111111", "too_common"],
    ["aaaaaaaaaaaa", "too_common"],
    ["vidora", "too_personal"],
    ["Vidora2026", "too_personal"],
    ["vidoraplus", "too_personal"],
    ["vidora plus!", "too_personal"],
    ["ｖｉｄｏｒａ１", "too_personal"],
    ["maria.souza", "too_personal"],
    ["MariaSouza1", "too_personal"],
    ["maria.souza@mail.example", "too_personal"],
    ["souza1990", "too_personal"],
    ["11987654321", "too_personal"],
    ["+55 11 98765-4321", "too_personal"],
    ["987654", "too_personal"],
    ["correct horse", null],
    ["maria correct horse", null],
    ["vidora is my shop", null],
    ["  blue river 42  ", null],
    ["ночной поезд", null],
  ])("%j: %s", (password, problem) => {
    expect(findProblem(password)).toBe(problem);
  });

  it("includes the ten thousandth of the commonest that are long enough", () => {
    const longEnough = dictionary["passwords-common"].filter((password) => password.length >= 6);
    for (const rank of [3_000, 9_999, 10_000])
      expect(findProblem(longEnough[rank - 1] ?? "")).toBe("too_common");
  });
});
