import fc from "fast-check";
import { calculateCrc16 } from "@/lib/domain/payment/codes/emv-code";
import vectors from "@/lib/domain/payment/payment-vectors.json";
import { decodePix } from "@/lib/testing/decoders/decode-pix";
import { encodePix } from "./pix";

/** Examples from the central bank's manuals and API specification (rules/payments#pix). */
const MANUAL = [
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4",
  "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304FB42",
  "00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38",
  "00020101021226330014br.gov.bcb.pix0111123456789095204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63043CAC",
  "00020101021126480014br.gov.bcb.pix2526pix.example.com/qr/v2/12345204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304F299",
  "00020126950014br.gov.bcb.pix01364004901d-bd85-4769-8e52-cb4c42c506dc0221Jornada pagador 431070308999990085204000053039865406577.575802BR5903Pix6008BRASILIA6229052599ed983ea570413d8d336301d630418B7",
  "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741",
  "00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441",
  "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9",
];
const STATIC = MANUAL[0] ?? "";

describe("decoding PIX codes", () => {
  it.each(vectors.pix.map((vector) => [vector.note, vector] as const))("%s", (_, vector) => {
    const read = decodePix(vector.payload);
    expect(read.ok).toBe(vector.valid);
    if (!read.ok || !vector.fields) return;
    const account: Record<string, string | undefined> = vector.fields["26"];
    const url = account["25"] ?? null;
    const amount = "54" in vector.fields ? vector.fields["54"] : undefined;
    expect(read.code).toMatchObject({
      key: account["01"] ?? null,
      url,
      name: vector.fields["59"],
      city: vector.fields["60"],
      amount: url || !amount ? null : Math.round(Number(amount) * 100),
    });
    expect(vector.payload.endsWith(calculateCrc16(vector.payload.slice(0, -4)))).toBe(vector.crcOk);
  });

  it.each(MANUAL)("accepts %s", (payload) => expect(decodePix(`  ${payload}\n`).ok).toBe(true));

  it("decodes the manual's example with other templates beside PIX", () => {
    expect(decodePix(MANUAL[3] ?? "")).toEqual({
      ok: true,
      code: {
        key: "123e4567-e12b-12d1-a456-426655440000",
        url: null,
        recurrenceUrl: null,
        description: null,
        amount: 12345,
        txid: "RP12345678-2019",
        name: "NOME DO RECEBEDOR",
        city: "BRASILIA",
        once: false,
      },
    });
  });

  it.each([
    ["", "structure"],
    ["hello", "structure"],
    [STATIC.slice(0, -1), "structure"],
    [`${STATIC}00`, "structure"],
    [STATIC.replace("1D3D", "1d3d"), "crc"],
    [STATIC.replace("Fulano", "Fulana"), "crc"],
    [appendCrc(STATIC.replace("5303986", "5303840")), "currency"],
    [appendCrc(STATIC.replace("5802BR", "5802PT")), "receiver"],
    [appendCrc(STATIC.replace("5802BR", "540510.005802BR")), null],
    [appendCrc(STATIC.replace("5802BR", "54045.105802BR").replace("54045.10", "540310,")), "amount"],
    [appendCrc(STATIC.replace("0014br.gov.bcb.pix", "0014br.gov.bcb.pux")), "account"],
    [appendCrc(STATIC.replace("000201", "000201010213")), "structure"],
    ["0".repeat(5000), "structure"],
  ])("%s has the fault %p", (payload, fault) => {
    const read = decodePix(payload);
    expect(read.ok ? null : read.fault).toBe(fault);
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void decodePix(text)));
    const changed = fc.tuple(fc.nat(STATIC.length), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(
        changed,
        ([at, text]) => void decodePix(appendCrc(STATIC.slice(0, at) + text + STATIC.slice(at))),
      ),
    );
  });
});

describe("encoding PIX codes", () => {
  it.each([
    [STATIC, { key: "123e4567-e12b-12d1-a456-426655440000", name: "Fulano de Tal", city: "BRASILIA" }],
    [
      MANUAL[1],
      {
        url: "pix.example.com/8b3da2f39a4140d1a91abd93113bd441",
        name: "Fulano de Tal",
        city: "BRASILIA",
        once: true,
      },
    ],
    [
      vectors.pix[4]?.payload,
      {
        key: "12345678909",
        description: "Plano anual",
        amount: 38970,
        name: "LOJA EXEMPLO",
        city: "SAO PAULO",
        txid: "A".repeat(25),
      },
    ],
    [
      vectors.pix[0]?.payload,
      {
        key: "pagamentos@example.com",
        amount: 999999999999,
        name: "LOJA EXEMPLO",
        city: "SAO PAULO",
      },
    ],
    [
      MANUAL[2] ?? "",
      {
        url: "pix.example.com/8b3da2f39a4140d1a91abd93113bd441",
        mandateUrl: "pix.example.com/rec/2353c790eefb11eaadc10242ac120002",
        name: "Fulano de Tal",
        city: "BRASILIA",
        once: true,
      },
    ],
  ])("encodes %s", (payload, input) => expect(encodePix(input)).toBe(payload));

  it("removes accents and shortens long names", () => {
    const written = encodePix({
      key: "k@vidora.example",
      amount: 5,
      name: "Vídora Transmissão e Comunicação Ltda.",
      city: "São José do Rio Preto",
    });
    expect(decodePix(written)).toMatchObject({
      ok: true,
      code: { name: "Vidora Transmissao e Comu", city: "Sao Jose do Rio", amount: 5 },
    });
  });

  it.each([
    [{ key: "k", name: "A", city: "B", txid: "with space" }],
    [{ key: "k", name: "A", city: "B", txid: "A".repeat(26) }],
    [{ key: "k", name: "A", city: "B", amount: 0 }],
    [{ key: "k", name: "A", city: "B", amount: 1.5 }],
    [{ key: "k", name: "", city: "B" }],
    [{ key: "x".repeat(100), name: "A", city: "B" }],
    [{ url: "https://pix.example.com/x", name: "A", city: "B" }],
    [{ url: "localhost/x", name: "A", city: "B" }],
  ])("refuses %p", (input) => expect(() => encodePix(input)).toThrow(RangeError));

  it("encodes what decodes to the same values", () => {
    const ascii = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .]{0,12}[A-Za-z0-9]$/);
    fc.assert(
      fc.property(
        fc.oneof(fc.record({ key: ascii }), fc.record({ url: fc.constant("pix.example.com/qr/v2/1") })),
        fc.record({
          amount: fc.integer({ min: 1, max: 999_999_999_999 }),
          name: ascii,
          city: ascii,
          txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
          once: fc.boolean(),
        }),
        (account, { amount, txid, ...rest }) => {
          const read = decodePix(encodePix({ ...account, amount, txid, ...rest }));
          const byKey = "key" in account;
          expect(read).toMatchObject({
            ok: true,
            code: { ...account, ...rest, amount: byKey ? amount : null, txid: byKey ? txid : null },
          });
        },
      ),
    );
  });
});

/** Replaces the CRC of a payload with the right one. */
function appendCrc(payload: string): string {
  const body = payload.slice(0, -4);
  return body + calculateCrc16(body);
}
