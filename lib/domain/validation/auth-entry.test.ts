import { checkAccount, getAccountName, getAccountType, looksLikePhone, suggestEmails } from "./account-entry";
import { getPasswordStrength } from "./password";

const DOMAINS = ["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com", "mail.ru"];

describe("suggested mail domains (rules/accounts#log-in)", () => {
  it("offers all six once there is something to put before them", () => {
    expect(suggestEmails("ana", DOMAINS)).toEqual(DOMAINS.map((domain) => `ana@${domain}`));
    expect(suggestEmails("ana@", DOMAINS)).toHaveLength(6);
  });

  it.each([
    ["ana@g", ["ana@gmail.com"]],
    ["ana@HOT", ["ana@hotmail.com"]],
    ["ana@gmail.com", []],
    ["ana@company", []],
    ["ana@a@b", []],
    ["a", []],
    ["", []],
    ["@gmail", []],
    ["+5511", []],
    ["119876", []],
    ["ana maria", []],
  ])("%s → %j", (typed, offered) => expect(suggestEmails(typed, DOMAINS)).toEqual(offered));
});

describe("an account as typed (rules/validation#accounts)", () => {
  const open = { email: null, phone: null };
  const strict = { email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, phone: /^\+55\d{10,11}$/ };
  const either = (account: string) => ({ inputType: "either", account, areaCode: "" }) as const;
  const phone = (account: string) => ({ inputType: "phone", account, areaCode: "55" }) as const;

  it.each([
    ["ana@example.com", "email"],
    ["+55 11 98765-4321", "phone"],
    ["11987654321", "phone"],
    ["(11) 98765.4321", "phone"],
    ["ana", "email"],
    ["ana11", "email"],
    ["11@example.com", "email"],
    ["Tel: +55 11 98765-4321", "phone"],
    ["１１９８７６５４３２１", "phone"],
    ["ana+5511987654321@example.com", "email"],
  ] as const)("%s is taken for a %s", (text, type) => {
    expect(getAccountType(either(text))).toBe(type);
    expect(looksLikePhone(text)).toBe(type === "phone");
  });

  it.each([
    [either(" ana@example.com "), "ana@example.com"],
    [either("+55 (11) 98765-4321"), "+5511987654321"],
    [phone("11 98765-4321"), "+5511987654321"],
    [phone("011 98765-4321"), "+5511987654321"],
    [phone("0055 11 98765-4321"), "+5511987654321"],
    [phone("00055 11 98765-4321"), "+5511987654321"],
    [phone("Tel.: 11 98765-4321"), "+5511987654321"],
    [either("Ana <ana@example.com>"), "ana@example.com"],
    [phone("+1 202 555 0123"), "+12025550123"],
  ])("%j is sent as %s", (entry, sent) => expect(getAccountName(entry)).toBe(sent));

  it.each([
    [either(""), "accountRequired"],
    [either("ana"), "emailInvalid"],
    [either("11987654321"), "phoneAreaCodeMissing"],
    [either("+5511987654321"), null],
    [{ inputType: "email", account: "", areaCode: "" } as const, "emailRequired"],
    [phone(""), "phoneRequired"],
    [phone("119"), "phoneTooShort"],
    [phone("11987654321"), null],
    [phone("11987654321987"), "phoneTooLong"],
  ])("%j: %s", (entry, problem) => expect(checkAccount(entry, strict)).toBe(problem));

  it("accepts any address where the site has no rule", () => {
    expect(checkAccount(either("ana"), open)).toBeNull();
  });
});

describe("strength of a password, as a hint", () => {
  it.each([
    ["", "weak"],
    ["123456", "weak"],
    ["password", "weak"],
    ["Senha2024", "weak"],
    ["aaaaaaaaaaaa", "weak"],
    ["marina", "weak"],
    ["k7m-pz", "fair"],
    ["azul-livro-9", "strong"],
    ["correct horse battery", "strong"],
    ["кофе утром рано", "strong"],
  ])("%s is %s", (password, strength) => expect(getPasswordStrength(password)).toBe(strength));
});
