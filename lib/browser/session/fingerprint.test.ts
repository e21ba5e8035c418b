/** @jest-environment ./lib/testing/browser-environment.mjs */
import { getFingerprint } from "./fingerprint";

describe("the fingerprint", () => {
  it("is created without a request to another origin", async () => {
    const open = jest.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(() => undefined);
    jest.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => undefined);
    // The library reports to its maker where a random number is small.
    jest.spyOn(Math, "random").mockReturnValue(0);
    await getFingerprint();
    expect(open).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
