import vectors from "./code-vectors.json";
import { cryptoUri, fromUnits, readCryptoUri, toUnits } from "./crypto";

describe("what a wallet scans (BIP21, ERC-681; payments.md §6)", () => {
  it.each(vectors.crypto.map((vector) => [vector.note, vector] as const))("%s", (_, vector) => {
    const read = readCryptoUri(vector.uri);
    expect(read !== null).toBe(vector.uriValid);
    if (read) expect(read.address).toBe(vector.address);
  });

  it.each([
    { network: "bitcoin", address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", amount: "0.00093123" },
    { network: "ethereum", address: "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", amount: "84.99" },
  ] as const)("reads back what it wrote on $network", (request) => {
    expect(readCryptoUri(cryptoUri(request))).toEqual({ address: request.address, amount: request.amount });
  });

  it("is the bare address on Tron", () => {
    const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
    expect(cryptoUri({ network: "tron", address, amount: "84.99" })).toBe(address);
    expect(readCryptoUri(address)).toEqual({ address, amount: null });
  });

  it.each(["", "hello", "mailto:somebody", "bitcoin:abc?amount=1,5"])("refuses %j", (uri) =>
    expect(readCryptoUri(uri)).toBeNull(),
  );

  it("counts in smallest parts without rounding", () => {
    expect(toUnits("0.00000001", 8)).toBe("1");
    expect(toUnits("84.99", 6)).toBe("84990000");
    expect(fromUnits("84990000", 6)).toBe("84.99");
    expect(fromUnits("1", 8)).toBe("0.00000001");
    expect(fromUnits("200000000", 8)).toBe("2");
    expect(() => toUnits("0.000000001", 8)).toThrow(RangeError);
    expect(() => toUnits("1e3", 8)).toThrow(RangeError);
  });
});
