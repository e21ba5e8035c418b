import { getErrorReaction } from "@/lib/domain/errors/error-reaction";
import { parseNoticeType } from "@/lib/domain/routes/notice-type";
import { findRoute } from "@/lib/domain/routes/routes";
import { readAllMessages } from "@/lib/testing/read-messages";
import { NOTICE_LINK_PATHS, NOTICES, parseNoticeCode } from "./notice-kinds";

describe("notices (rules/addresses#screens)", () => {
  it.each(Object.keys(NOTICES))("%s has a title and a text in every language", (type) => {
    for (const messages of Object.values(readAllMessages("notice"))) {
      const { title, text } = messages[parseNoticeType(type) ?? "stbLoginErr"];
      expect(title.length).toBeGreaterThan(3);
      expect(text.length).toBeGreaterThan(10);
    }
  });

  it.each(Object.entries(NOTICE_LINK_PATHS))("the link %s leads to an existing page", (_, path) => {
    expect(findRoute(path)).toBe(path);
  });

  it.each([201, 203])("error %i on a set-top box opens one of them (rules/errors#catalog)", (code) => {
    const url = new URL(getErrorReaction(code, "STB").goTo ?? "", "https://shop.example");
    expect(url.pathname).toBe("/notice");
    expect(parseNoticeType(url.searchParams.get("type") ?? "")).toBe("stbLoginErr");
    expect(parseNoticeCode(url.searchParams.get("code") ?? "")).toBe(String(code));
  });

  it.each([undefined, "", "toString", "__proto__", "bindEmail", "STBLOGINERR"])("%j is no notice", (type) => {
    expect(parseNoticeType(type)).toBeNull();
  });

  it.each([
    ["201", "201"],
    ["-24040", "-24040"],
    ["call +1 800 555", null],
    ["1234567", null],
    ["<b>", null],
    ["", null],
    [undefined, null],
  ])("of the code %j it shows %j", (input, shown) => expect(parseNoticeCode(input)).toBe(shown));
});
