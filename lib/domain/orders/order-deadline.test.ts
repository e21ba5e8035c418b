import { formatOrderDeadline } from "./order-deadline";

/** The end of November 27 in São Paulo. */
const SLIP_END = Date.UTC(2026, 10, 28, 3) - 1;

describe("the deadline of an order (rules/payments#deadlines)", () => {
  it.each([
    ["slip", "pt", SLIP_END, undefined, "27 de novembro de 2026"],
    ["slip", "pt", SLIP_END, "Asia/Tokyo", "27 de novembro de 2026"],
    ["slip", "en", SLIP_END, "UTC", "November 27, 2026"],
    ["bank", "en", SLIP_END, "UTC", "November 28, 2026 at 2:59 AM UTC"],
    ["pix", "es", SLIP_END, "UTC", "28 de noviembre de 2026 a las 2:59 UTC"],
    [null, "ru", SLIP_END, "UTC", "28 ноября 2026 г. в 02:59 UTC"],
  ])("of %s in %s", (method, locale, expiresAt, timeZone, text) => {
    expect(formatOrderDeadline({ expiresAt, method }, locale, timeZone).replaceAll("\u202f", " ")).toBe(text);
  });
});
