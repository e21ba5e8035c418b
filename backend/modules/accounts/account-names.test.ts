import { listEmailSpellings, normalizeAccount } from "./account-names";

describe("one mailbox is one account (rules/validation#accounts)", () => {
  it.each([
    ["ana@bücher.example", "ana@bücher.example"],
    ["ana@xn--bcher-kva.example", "ana@bücher.example"],
    ["Ana@BÜCHER.example", "ana@bücher.example"],
    ["ana@bu\u0308cher.example", "ana@bücher.example"],
    ["ana@XN--BCHER-KVA.example", "ana@bücher.example"],
    ["王伟@例子.测试", "王伟@例子.测试"],
    ["ana@xn--fsqu00a.xn--0zwm56d", "ana@例子.测试"],
    ["ana@उदाहरण.परीक्षा", "ana@उदाहरण.परीक्षा"],
    ["ana@example.com", "ana@example.com"],
  ])("%s is %s", (input, account) => expect(normalizeAccount("email", input)).toBe(account));

  it.each([
    ["ana@bücher.example", ["ana@bücher.example", "ana@xn--bcher-kva.example"]],
    ["ana@example.com", ["ana@example.com"]],
    ["+254712345678", ["+254712345678"]],
  ])("%s may be stored as %j", (account, spellings) =>
    expect(listEmailSpellings(account)).toEqual(spellings),
  );
});
