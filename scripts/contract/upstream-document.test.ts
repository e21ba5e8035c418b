import { readFileSync } from "node:fs";
import { signCall } from "@/lib/contract/signatures";
import { decryptSiteKey } from "@/lib/domain/account/decrypt-site-key";
import { ERROR_ROWS } from "@/lib/domain/errors/error-catalog";
import { fillTables } from "./upstream-tables";

const document = readFileSync("docs/upstream.md", "utf8");
/** The value of a row of a table. */
const readRow = (name: string) =>
  document.match(new RegExp(`^\\| ${name} \\| \`([^\`]+)\` \\|$`, "m"))?.[1] ?? "";

describe("docs/upstream.md", () => {
  it("has the tables of the code (to write them anew: npm run openapi)", () => {
    expect(document).toBe(fillTables(document));
  });

  it("has every code of the catalog", () => {
    const table = document.slice(document.indexOf("<!-- codes -->"), document.indexOf("<!-- /codes -->"));
    const codes = [...table.matchAll(/^\| (-?\d+) \|/gm)].map(([, code]) => Number(code));
    expect(codes.length).toBe(ERROR_ROWS.length);
    expect(document).toContain(`These ${ERROR_ROWS.length} codes`);
  });

  it("has a test vector of the storefront's signature", async () => {
    const headers = new Headers({ Site: "acme", Authorization: "token-1" });
    const call = { method: "POST", address: "/api/bill/payment-info/detail", headers, body: readRow("body") };
    const signature = await signCall(readRow("`UPSTREAM_SECRET`"), call, Number(readRow("time")));
    expect(signature).toBe(readRow("signature"));
  });

  it("has a test vector of the site key that the shop decrypts", () => {
    expect(decryptSiteKey(readRow("answer"), [readRow("`SITE_KEY_SECRET`")])).toBe(readRow("site key"));
  });
});
