import { getOrderReference, parseReference, splitReference, toReference } from "./reference";

describe("a reference for support (rules/errors#reference)", () => {
  it("has ten letters and digits, none of which looks like another", () => {
    const all = Array.from({ length: 256 }, (_, byte) => toReference(new Uint8Array(10).fill(byte))).join("");
    expect(all).toHaveLength(2_560);
    expect(all).not.toMatch(/[^0-9A-Z]|[ILOU]/);
  });

  it.each([
    ["7K3M9QXT2B", "7K3M9QXT2B"],
    ["7k3m9 qxt2b", "7K3M9QXT2B"],
    [" 7K3M9-QXT2B.", "7K3M9QXT2B"],
    ["OIL00OIL00", "0110001100"],
    ["7K3M9QXT2", null],
    ["7K3M9QXT2BB", null],
    ["7K3M9QXT2U", null],
    ["", null],
  ])("is %j read as %j", (typed, expected) => {
    expect(parseReference(typed)).toBe(expected);
  });

  it.each([
    ["7k3m9qxt2bhj4c6d8e0f", "7K3M9QXT2B"],
    ["9b1deb4d-3b7d-4bad", "9B1DEB4D3B"],
    ["12", "12"],
  ])("of the order %s is %s", (orderId, expected) => {
    expect(getOrderReference(orderId)).toBe(expected);
  });

  it("is shown in two groups", () => {
    expect(splitReference("7K3M9QXT2B")).toEqual(["7K3M9", "QXT2B"]);
  });
});
