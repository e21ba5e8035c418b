import { routeOf } from "@/lib/domain/entry/routes";
import { reactTo } from "@/lib/domain/errors/react-to";
import en from "@/messages/en/notice.json";
import es from "@/messages/es/notice.json";
import pt from "@/messages/pt/notice.json";
import ru from "@/messages/ru/notice.json";
import { NOTICE_WAYS, NOTICES, noticeCodeOf, noticeTypeOf } from "./notice-kinds";

describe("notices (spec §2 '/notice')", () => {
  it.each(Object.keys(NOTICES))("%s has a title and a text in every language", (type) => {
    for (const words of [en, es, pt, ru]) {
      const { title, text } = words[noticeTypeOf(type) ?? "stbLoginErr"];
      expect(title.length).toBeGreaterThan(3);
      expect(text.length).toBeGreaterThan(10);
    }
  });

  it.each(Object.entries(NOTICE_WAYS))("the way %s leads to a page there is", (_, path) => {
    expect(routeOf(path)).toBe(path);
  });

  it.each([201, 203])("error %i on a set-top box leads to one of them (spec §8)", (code) => {
    const url = new URL(reactTo(code, "STB").goTo ?? "", "https://shop.example");
    expect(url.pathname).toBe("/notice");
    expect(noticeTypeOf(url.searchParams.get("type") ?? "")).toBe("stbLoginErr");
    expect(noticeCodeOf(url.searchParams.get("code") ?? "")).toBe(String(code));
  });

  it.each([undefined, "", "toString", "__proto__", "bindEmail", "STBLOGINERR"])("%j is none", (type) => {
    expect(noticeTypeOf(type)).toBeNull();
  });

  it.each([
    ["201", "201"],
    ["-24040", "-24040"],
    ["call +1 800 555", null],
    ["1234567", null],
    ["<b>", null],
    ["", null],
    [undefined, null],
  ])("of the code %j it shows %j", (given, shown) => expect(noticeCodeOf(given)).toBe(shown));
});
