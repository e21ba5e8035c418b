import vectors from "@/lib/domain/payment/codes/code-vectors.json";
import { calculateCrc16 } from "@/lib/domain/payment/codes/emv-code";
import { decodePaynow } from "@/lib/testing/decoders/decode-paynow";
import { encodePaynow } from "./paynow";

const CODE_INPUT = {
  uen: "T99ZZ9999Z",
  amount: 9290,
  expiresAt: Date.UTC(2026, 10, 21, 16, 30, 5),
  name: "Merlion",
  billNumber: "A1B2C3D4E5F6G7H8J9K0",
};

describe("PayNow codes (SGQR; rules/payments#paynow-and-caishen)", () => {
  it.each(vectors.paynow)("$source: $valid", ({ payload, valid }) => {
    expect(decodePaynow(payload).ok).toBe(valid);
  });

  it("decodes what it encoded, with the expiry in Singapore's time", () => {
    expect(decodePaynow(encodePaynow(CODE_INPUT))).toEqual({
      ok: true,
      code: {
        uen: CODE_INPUT.uen,
        amount: 9290,
        expiry: "20261122003005",
        name: "Merlion",
        billNumber: CODE_INPUT.billNumber,
      },
    });
  });

  it.each([
    ["53", "53037025", "53038405", "currency"],
    ["the amount may be changed", "03010", "03011", "amount"],
    ["proxy", "01012", "01010", "account"],
  ])("refuses a wrong %s even if the CRC is right", (_, from, to, fault) => {
    const body = encodePaynow(CODE_INPUT).slice(0, -4).replace(from, to);
    expect(decodePaynow(body + calculateCrc16(body))).toEqual({ ok: false, fault });
  });

  it.each(["", "hello", encodePaynow(CODE_INPUT).slice(1), `${encodePaynow(CODE_INPUT)}0`])(
    "refuses %j",
    (text) => expect(decodePaynow(text).ok).toBe(false),
  );

  it.each([{ uen: "x" }, { amount: 0 }, { amount: 1.5 }, { billNumber: "with blanks" }, { billNumber: "" }])(
    "encodes no code with %j",
    (change) => expect(() => encodePaynow({ ...CODE_INPUT, ...change })).toThrow(RangeError),
  );
});
