import { noteOwnServer } from "./own-server";
import { assignRequestId, getRequestId, readAssignedId } from "./request-id";

describe("the id of a request (rules/errors#reference)", () => {
  it("is never the client's: without our server a new one, behind it the one that it has written over the client's", () => {
    const forged = { "x-own-request-id": "AAAAAAAAAA" };
    expect(getRequestId(new Headers(forged))).not.toBe("AAAAAAAAAA");
    noteOwnServer();
    assignRequestId(forged);
    const id = readAssignedId(forged);
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(id).not.toBe("AAAAAAAAAA");
    // Whoever answers a part of the request has headers of its own.
    for (let part = 0; part < 2; part += 1) expect(getRequestId(new Headers(forged))).toBe(id);
  });
});
