import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { checkTexts } from "./check-texts";

const NO_PACKS = new Map<string, never>();
const check = (langs: BrandDocument["langs"], texts: BrandDocument["texts"]) =>
  checkTexts({ langs, texts } as BrandDocument, NO_PACKS);

describe("the own texts of a demo brand (rules/studio#checks-of-a-document)", () => {
  it.each(
    DEMO_BRANDS.flatMap(({ id, langs, texts }) =>
      langs.map((lang) => [id, lang, texts?.[lang] ?? {}] as const),
    ),
  )("are all shown as they are, and leave nothing out: %s in %s", (_, lang, texts) =>
    expect(check([lang], { [lang]: texts })).toEqual([]),
  );

  it.each([
    ["auth.login.lead", "Everything is where you left it.", []],
    ["auth.login.new", "New here?", ["{brand}"]],
    ["auth.code.lead", "We sent a code to <b>{account}</b>.", ["{length}"]],
  ])("%s as %j leaves out %j", (key, text, dropped) => {
    const findings = check(["en"], { en: { [key]: text } });
    expect(findings.map(({ values }) => values.value)).toEqual(dropped);
  });
});
