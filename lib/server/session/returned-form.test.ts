import { FORM_COOKIE } from "./cookie";
import { createReturnedFormCookie, readReturnedForm } from "./returned-form";

const TYPED = {
  values: { name: "Ada Šimić", order: "7", email: "nobody" },
  problems: { email: "email" },
  reference: "7K3M9QXT2B",
};
/** The Cookie header that a browser sends after a Set-Cookie line. */
const toHeader = (line: string) => line.split(";", 1)[0] ?? "";

describe("what was typed into a refused form (rules/errors#forms-without-a-script)", () => {
  it("comes back to the same form of the same brand only, sealed, for scripts out of reach, for five minutes", async () => {
    const line = await createReturnedFormCookie("vidora", "withdraw", TYPED);
    expect(line).toMatch(/^__Host-form=[^;]+;.*Max-Age=300/);
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(line).toContain(part);
    expect(line).not.toContain("nobody");
    const header = toHeader(line);
    expect(await readReturnedForm(header, "vidora", "withdraw")).toEqual(TYPED);
    expect(await readReturnedForm(header, "andina", "withdraw")).toBeNull();
    expect(await readReturnedForm(header, "vidora", "other")).toBeNull();
    expect(await readReturnedForm(`${FORM_COOKIE}=forged`, "vidora", "withdraw")).toBeNull();
    expect(await readReturnedForm(null, "vidora", "withdraw")).toBeNull();
  });

  it("fits into a cookie: a text that has no place is left out, the others stay", async () => {
    const values = { name: "я".repeat(900), order: "x".repeat(16_000), email: "a@mail.test" };
    const line = await createReturnedFormCookie("vidora", "withdraw", {
      values,
      problems: { order: "long" },
      reference: null,
    });
    expect(line.length).toBeLessThan(4_096);
    expect((await readReturnedForm(toHeader(line), "vidora", "withdraw"))?.values).toEqual({
      name: values.name,
      email: values.email,
    });
  });
});
