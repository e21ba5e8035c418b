import fc from "fast-check";
import vectors from "@/lib/domain/payment/codes/code-vectors.json";
import { decodeItf } from "@/lib/testing/decoders/decode-itf";
import { calculateBoletoFactor, decodeBoleto, encodeBoleto, encodeItf, formatBoletoLine } from "./boleto";

const slips = vectors.boleto.filter(({ line }) => line.length === 47);

describe("payment slips (FEBRABAN; rules/payments#payment-slip)", () => {
  it.each(slips.map((vector) => [vector.line, vector] as const))("%s", (_, vector) => {
    const fromLine = decodeBoleto(vector.line);
    expect(fromLine.ok).toBe(vector.valid);
    expect(decodeBoleto(vector.formatted)).toEqual(fromLine);
    if (!fromLine.ok) return;
    const { bank, factor, freeField, barcode } = vector;
    expect(fromLine.boleto).toEqual({
      ...{ bank, factor, freeField, barcode },
      amount: vector.amountCents,
      line: vector.line,
    });
    expect(decodeBoleto(barcode)).toEqual(fromLine);
    expect(formatBoletoLine(vector.line)).toBe(vector.formatted);
    if (vector.dueDateNewCycle) expect(calculateBoletoFactor(vector.dueDateNewCycle)).toBe(factor);
    if (vector.dueDateOldCycle) expect(calculateBoletoFactor(vector.dueDateOldCycle)).toBe(factor);
  });

  it.each([
    "",
    "hello",
    "0019000009011497186016852452211421000000010265",
    // The bill of a utility company has another format.
    "846100000005246100291102005460339004695895061080",
    // Only the general check digit is wrong.
    "00190000090114971860168524522114775860000102656",
  ])("refuses %j", (text) => expect(decodeBoleto(text).ok).toBe(false));

  it("restarts the factor on 2025-02-22", () => {
    expect(calculateBoletoFactor("2025-02-21")).toBe("9999");
    expect(calculateBoletoFactor("2025-02-22")).toBe("1000");
    expect(calculateBoletoFactor("2026-11-21")).toBe("1637");
    expect(() => calculateBoletoFactor("soon")).toThrow(RangeError);
  });

  it("decodes what it encoded, and detects any changed digit", () => {
    const slip = fc.record({
      bank: fc.constantFrom("001", "237", "341"),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }),
      freeField: fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 25, maxLength: 25 }),
    });
    fc.assert(
      fc.property(slip, fc.nat(30), fc.integer({ min: 1, max: 9 }), (input, at, by) => {
        const boleto = encodeBoleto({ ...input, dueDate: "2026-11-26" });
        expect(decodeBoleto(boleto.line)).toEqual({ ok: true, boleto });
        expect(boleto).toMatchObject(input);
        const changed = [...boleto.line];
        changed[at] = String((Number(changed[at]) + by) % 10);
        expect(decodeBoleto(changed.join("")).ok).toBe(false);
      }),
    );
  });

  it.each([
    { bank: "1", amount: 1, freeField: "0".repeat(25) },
    { bank: "001", amount: 0, freeField: "0".repeat(25) },
    { bank: "001", amount: 1.5, freeField: "0".repeat(25) },
    { bank: "001", amount: 10_000_000_000, freeField: "0".repeat(25) },
    { bank: "001", amount: 1, freeField: "x".repeat(25) },
  ])("encodes no slip for %j", (slip) =>
    expect(() => encodeBoleto({ ...slip, dueDate: "2026-11-26" })).toThrow(RangeError),
  );
});

describe("bar code of a slip (interleaved 2 of 5)", () => {
  it("has 227 elements and 405 modules, and can be decoded", () => {
    const { barcode } = encodeBoleto({
      bank: "237",
      dueDate: "2026-11-26",
      amount: 12_990,
      freeField: "0260127400010000019800271".slice(0, 25),
    });
    const elements = encodeItf(barcode);
    expect(elements).toHaveLength(227);
    expect(elements.reduce((sum, width) => sum + width, 0)).toBe(405);
    expect(decodeItf(elements)).toBe(barcode);
  });

  it("refuses an odd number of digits and invalid elements", () => {
    expect(() => encodeItf("123")).toThrow(RangeError);
    expect(decodeItf([1, 1, 1])).toBeNull();
    expect(decodeItf([...encodeItf("12").slice(0, 4), ...Array(10).fill(1), 3, 1, 1])).toBeNull();
  });
});
