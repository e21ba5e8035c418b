import fc from "fast-check";
import { LOCALES } from "@/lib/config/constants";
import { readMessages } from "@/lib/testing/read-messages";
import en from "@/messages/en/errors.json";
import { checkEmail, checkPhone, toRule } from "./account-entry";
import type { FieldProblem } from "./field-problem";
import { checkPassword, checkPasswordConfirmation, checkVerificationCode } from "./password";
import { hasSpecialCharacters, isEmail, isHexColor, stripWhitespace } from "./typed-text";

describe("words for problems", () => {
  it("exist for every problem (checked by the compiler) in every language", () => {
    const known: Record<FieldProblem, string> = en.field;
    for (const locale of LOCALES) {
      expect(Object.keys(readMessages(locale, "errors").field)).toEqual(Object.keys(known));
    }
  });
});

describe("generic checks (rules/validation#generic-checks)", () => {
  it.each([
    ["ana@example.com", true],
    ["ana.maria+tv@mail.example.co", true],
    ["a@b.co", true],
    ["o'brien@example.com", true],
    ["ana@example", false],
    ["ana@@example.com", false],
    ["ana@", false],
    ["@example.com", false],
    ["ana example@example.com", false],
    ["ana@exa mple.com", false],
    ["ana..maria@example.com", false],
    [".ana@example.com", false],
    ["ana.@example.com", false],
    ["ana@example..com", false],
    ["ana@-example.com", false],
    ["ana@example-.com", false],
    ["ana@example.com.", false],
    ["", false],
    [`${"a".repeat(65)}@example.com`, false],
    [`a@${"a".repeat(250)}.com`, false],
  ])("email %s: %p", (text, expected) => expect(isEmail(text)).toBe(expected));

  it.each([
    ["Ana", false],
    ["Jean-Luc", false],
    ["Анна Петрова", false],
    ["ana_maria", false],
    ["a<b", true],
    ["a@b", true],
    ["{x}", true],
    ["what?", true],
  ])("special characters in %p: %p", (text, expected) => {
    expect(hasSpecialCharacters(text)).toBe(expected);
  });

  it.each([
    ["#fff", true],
    ["#6D4AFF", true],
    ["#12345", false],
    ["fff", false],
    ["#ggg", false],
    ["red;}</style>", false],
    ["#fff ", false],
  ])("hex colour %p: %p", (text, expected) => expect(isHexColor(text)).toBe(expected));

  it("strips all whitespace", () => {
    expect(stripWhitespace(" a\tb\u00a0c\n d ")).toBe("abcd");
    expect(stripWhitespace("\u202aana\u200b@mail.test\u202c\u200e")).toBe("ana@mail.test");
    fc.assert(fc.property(fc.string(), (text) => expect(stripWhitespace(text)).not.toMatch(/\s/)));
  });
});

describe("passwords (rules/validation#passwords)", () => {
  it.each([
    ["", "passwordRequired"],
    ["12345", "passwordTooShort"],
    ["123456", null],
    ["      ", null],
    [" a b c", null],
    ["🙂🙂🙂", "passwordTooShort"],
    ["x".repeat(300), null],
  ])("%p: %p", (password, problem) => expect(checkPassword(password)).toBe(problem));

  it.each([
    ["secret", "", "confirmationRequired"],
    ["secret", "Secret", "passwordsDiffer"],
    ["secret", "secret ", "passwordsDiffer"],
    ["secret", "secret", null],
  ])("%p repeated as %p: %p", (password, confirmation, problem) => {
    expect(checkPasswordConfirmation(password, confirmation)).toBe(problem);
  });
});

describe("verification codes (rules/validation#verification-codes)", () => {
  it.each([
    ["", "codeRequired"],
    ["123", "codeInvalid"],
    ["12345", "codeInvalid"],
    ["12a4", "codeInvalid"],
    ["0042", null],
  ])("%p: %p", (text, problem) => expect(checkVerificationCode(text)).toBe(problem));
});

describe("email and phone by the site's rules (rules/validation#rules-of-a-site)", () => {
  const rule = toRule("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$");
  it.each([
    ["", rule, "emailRequired"],
    ["", null, "emailRequired"],
    ["ana@example.com", rule, null],
    ["ana", rule, "emailInvalid"],
    ["ana", null, null],
    [`${"a".repeat(254)}@example.com`, rule, "emailInvalid"],
  ])("%p by %p: %p", (email, by, problem) => expect(checkEmail(email, by)).toBe(problem));

  const brazil = toRule("^\\+55\\d{2}9\\d{8}$");
  it.each([
    ["", null, "phoneRequired"],
    ["+", null, "phoneRequired"],
    ["11987654321", null, "phoneAreaCodeMissing"],
    ["+1198", null, "phoneTooShort"],
    ["+5511987654321", null, null],
    ["+5511987654321", brazil, null],
    ["+551133334444", brazil, "phoneInvalid"],
    ["+1234567890123456", null, "phoneTooLong"],
    ["+55 11 98765", null, "phoneInvalid"],
    ["+0511987654321", null, "phoneInvalid"],
  ])("%p by %p: %p", (phone, by, problem) => expect(checkPhone(phone, by)).toBe(problem));

  it.each([undefined, null, "", "["])("no usable rule in %p", (pattern) =>
    expect(toRule(pattern)).toBeNull(),
  );
});
