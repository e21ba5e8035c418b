import vectors from "@/lib/domain/payment/codes/code-vectors.json";
import { fromCoinUnits, parseCryptoUri } from "@/lib/testing/decoders/parse-crypto-uri";
import { createCryptoUri, toCoinUnits } from "./crypto";

describe("payment URIs for wallets (BIP21, ERC-681; rules/payments#crypto)", () => {
  it.each(vectors.crypto.map((vector) => [vector.note, vector] as const))("%s", (_, vector) => {
    const read = parseCryptoUri(vector.uri);
    expect(read !== null).toBe(vector.uriValid);
    if (read) expect(read.address).toBe(vector.address);
  });

  it.each([
    { network: "bitcoin", address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", amount: "0.00093123" },
    { network: "ethereum", address: "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", amount: "84.99" },
  ] as const)("parse to the same values on $network", (request) => {
    expect(parseCryptoUri(createCryptoUri(request))).toEqual({
      address: request.address,
      amount: request.amount,
    });
  });

  it("are the bare address on Tron", () => {
    const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
    expect(createCryptoUri({ network: "tron", address, amount: "84.99" })).toBe(address);
    expect(parseCryptoUri(address)).toEqual({ address, amount: null });
  });

  it.each(["", "hello", "mailto:name", "bitcoin:abc?amount=1,5"])("are refused for %j", (uri) =>
    expect(parseCryptoUri(uri)).toBeNull(),
  );

  it("convert to the smallest units without rounding", () => {
    expect(toCoinUnits("0.00000001", 8)).toBe("1");
    expect(toCoinUnits("84.99", 6)).toBe("84990000");
    expect(fromCoinUnits("84990000", 6)).toBe("84.99");
    expect(fromCoinUnits("1", 8)).toBe("0.00000001");
    expect(fromCoinUnits("200000000", 8)).toBe("2");
    expect(() => toCoinUnits("0.000000001", 8)).toThrow(RangeError);
    expect(() => toCoinUnits("1e3", 8)).toThrow(RangeError);
  });
});
