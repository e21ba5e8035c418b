import fc from "fast-check";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { formatMessage } from "./format-message";

const VALUES = { order: "42", plan: "Solo {x} <b>" };
const formatByLibrary = (text: string) => format(compile(text), "en", VALUES, { formatters: {} as never });

describe("the small formatter of compiled messages", () => {
  it.each([
    ["Unpaid order", "Unpaid order"],
    ["{order}", "42"],
    ["Order {order} of {plan}, {order}", "Order 42 of Solo {x} <b>, 42"],
    ["It''s '{order}' {order}", "It's {order} 42"],
    ["{order, select, 42 {this is {plan}} other {no}}", "this is Solo {x} <b>"],
    ["{plan, select, 42 {yes} other {no}}", "no"],
  ])("%s", (text, expected) => {
    expect(formatMessage(compile(text), VALUES)).toBe(expected);
    expect(formatByLibrary(text)).toBe(expected);
  });

  it("agrees with the library on any text with values", () => {
    const parts = fc.array(
      fc.constantFrom("a ", "{order}", "{plan}", "'' ", "{order, select, 42 {x {plan}} other {}}"),
    );
    fc.assert(
      fc.property(parts, (texts) => {
        const text = texts.join("");
        expect(formatMessage(compile(text), VALUES)).toBe(formatByLibrary(text));
      }),
    );
  });

  it("shows nothing for a value that is not given", () => {
    expect(formatMessage(compile("a {missing} b"))).toBe("a  b");
  });
});
