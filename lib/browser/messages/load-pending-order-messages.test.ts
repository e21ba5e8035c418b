import fc from "fast-check";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { formatMessage } from "./load-pending-order-messages";

const VALUES = { order: "42", plan: "Solo {x} <b>" };
const formatByLibrary = (text: string) => format(compile(text), "en", VALUES, { formatters: {} as never });

describe("formatting compiled messages", () => {
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

  it("gives the same result as the library for any text with values", () => {
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

  it("replaces a missing value with nothing", () => {
    expect(formatMessage(compile("a {missing} b"))).toBe("a  b");
  });
});
