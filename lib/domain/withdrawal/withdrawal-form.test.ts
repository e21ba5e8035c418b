import { MAX_STATEMENT_NAME, MAX_STATEMENT_ORDER } from "@/lib/config/constants-of-withdrawals";
import { checkStatement, chooseStatementName, toWithdrawalProblem } from "./withdrawal-form";

const STATEMENT = { name: "Ada Silva", order: "0a1b2c", email: "ada@mail.test" };

describe("the fields of a statement of withdrawal (rules/orders#statement-of-withdrawal)", () => {
  it.each([
    ["nothing", {}, {}],
    ["a name of the longest length", { name: "x".repeat(MAX_STATEMENT_NAME) }, {}],
    ["an address as a mail program copies it", { email: " <mailto:ada@mail.test> " }, {}],
    [
      "blank fields",
      { name: " ", order: "", email: " " },
      { name: "missing", order: "missing", email: "missing" },
    ],
    ["a link", { name: "see www.evil.test" }, { name: "text" }],
    ["two lines", { order: "1\n2" }, { order: "text" }],
    ["texts that are too long", { order: "1".repeat(MAX_STATEMENT_ORDER + 1) }, { order: "long" }],
    ["what is no address", { email: "nobody" }, { email: "email" }],
  ])("with %s have these problems", (_, change, problems) => {
    expect(checkStatement({ ...STATEMENT, ...change })).toEqual(problems);
  });
});

describe("the name that a statement begins with", () => {
  it.each([
    [["Maria Souza", "Acme Ltda.", "Mari"], "Maria Souza"],
    [[null, "Acme Ltda.", "Mari"], "Acme Ltda."],
    [[undefined, undefined, "Mari"], "Mari"],
    [[null, "", "+5511912345678"], ""],
    [[null, null, "other@mail.test"], ""],
    [["+5511912345678", null, "Mari"], "Mari"],
  ])("of %j is %j, never the account's", (names, name) => {
    expect(chooseStatementName(names, "+5511912345678")).toBe(name);
  });
});

it.each([
  [-3031, "tooMany"],
  [8, "invalid"],
  [-24050, "invalid"],
  [-24040, "failed"],
  [-2499, "failed"],
  [424242, "failed"],
])("a statement that was refused with %d is called %s", (code, problem) => {
  expect(toWithdrawalProblem(code)).toBe(problem);
});
