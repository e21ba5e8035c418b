import { readTextsAddress } from "./texts";

describe("the address of language files is a path of the site API (threat T37)", () => {
  it.each(["/api/site/i18n/message", "/api/site/texts-2/pt.json"])("%s is accepted", (address) => {
    expect(readTextsAddress.data.safeParse({ address }).success).toBe(true);
  });
  it.each([
    "https://evil.example/texts",
    "//evil.example/texts",
    "/api/user/queryInfo/v1",
    "/api/site/../user/queryInfo/v1",
    "/api/site//evil.example",
    "/api/site/%2e%2e/user",
    "/api/site/@evil.example",
    "/api/site/x?y=//evil.example",
    "/api/site/x\r\nHost: evil.example",
    "/api/site/x\n",
    "/api/site/",
    "http://127.0.0.1/api/site/x",
  ])("%j is refused", (address) => {
    expect(readTextsAddress.data.safeParse({ address }).success).toBe(false);
  });
});
