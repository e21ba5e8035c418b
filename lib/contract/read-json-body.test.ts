import { readJsonBody } from "./read-json-body";

const read = (body: BodyInit | null, type = "application/json", maxBytes?: number) =>
  readJsonBody(
    new Request("https://shop.test/api", { method: "POST", body, headers: { "Content-Type": type } }),
    maxBytes,
  );

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

describe("the JSON body of a request (rules/validation#generic-checks)", () => {
  it.each([
    ["an object", '{"name":"São"}', "application/json", { ok: true, body: { name: "São" } }],
    ["a charset", "{}", "application/json; charset=utf-8", { ok: true, body: {} }],
    ["another type", "{}", "application/json-patch+json", { ok: false, status: 415 }],
    ["a form", "a=b", "application/x-www-form-urlencoded", { ok: false, status: 415 }],
    ["nothing", null, "application/json", { ok: false, status: 400 }],
    ["broken JSON", "{", "application/json", { ok: false, status: 400 }],
    ["a list", "[]", "application/json", { ok: false, status: 400 }],
    ["null", "null", "application/json", { ok: false, status: 400 }],
  ])("%s", async (_what, body, type, expected) => {
    expect(await read(body, type)).toEqual(expected);
  });

  it("is refused when it is not UTF-8, also at its end", async () => {
    const invalid = Buffer.from('{"name":"?"}');
    invalid[9] = 0xe3;
    expect(await read(invalid)).toEqual({ ok: false, status: 400 });
    expect(await read(Buffer.concat([Buffer.from("{}"), Buffer.from([0xc3])]))).toEqual({
      ok: false,
      status: 400,
    });
  });

  it("is read across chunk boundaries", async () => {
    const bytes = Buffer.from('{"name":"São"}');
    const request = new Request("https://shop.test/api", {
      method: "POST",
      body: streamOf(bytes.subarray(0, 11), bytes.subarray(11)),
      headers: { "Content-Type": "application/json" },
      duplex: "half",
    } as RequestInit);
    expect(await readJsonBody(request)).toEqual({ ok: true, body: { name: "São" } });
  });

  it("is refused above the largest size, without trusting its length header", async () => {
    expect(await read(`{"a":"${"x".repeat(64 * 1024)}"}`)).toEqual({ ok: false, status: 413 });
    expect(await read('{"a":"12345"}', "application/json", 12)).toEqual({ ok: false, status: 413 });
    expect(await read('{"a":"1234"}', "application/json", 12)).toMatchObject({ ok: true });
  });
});
