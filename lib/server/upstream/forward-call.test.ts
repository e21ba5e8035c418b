import { REGISTRY } from "@/lib/contract/registry";
import { readPayload } from "./forward-call";

const createRequest = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("https://shop.test/api/user/login", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });

describe("the payload that a browser sent", () => {
  it("is refused when it is not UTF-8, as the backend refuses it", async () => {
    const text = Buffer.from('{"account":"a@b.co","type":"email","password":"corr?ct horse"}');
    text[text.indexOf("?")] = 0xff;
    const result = await readPayload(createRequest(text), REGISTRY.login, {});
    expect(result).toMatchObject({ ok: false, response: { status: 400 } });
  });

  it("is refused with an error for each wrong field", async () => {
    const result = await readPayload(createRequest('{"type":"fax"}'), REGISTRY.login, {});
    if (result.ok) throw new Error("was not refused");
    expect(result.response.status).toBe(422);
    expect(Object.keys((await result.response.json()).fields)).toEqual(["account", "type", "password"]);
  });
});
