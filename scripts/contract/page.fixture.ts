import { startSession } from "@/lib/server/session/start-session";
import { forwardCall } from "@/lib/server/upstream/forward-call";

interface PageCall {
  cookie?: string;
  key?: string;
}

/** A page in a browser, which calls the shop's own routes. */
export interface Page {
  /** The session's cookie. */
  logIn(payload: object): Promise<string>;
  /** The data of a call that must succeed. */
  call<Data>(path: string, payload: object, options: PageCall): Promise<Data>;
  /** The same of a call by GET. */
  read<Data>(path: string, cookie?: string): Promise<Data>;
}

/** A page at a host of the shop in this process. */
export function createPage(host: string): Page {
  const createRequest = (path: string, payload: object | null, { cookie, key }: PageCall = {}) =>
    new Request(`http://${host}${path}`, {
      ...(payload ? { method: "POST", body: JSON.stringify(payload) } : {}),
      headers: {
        Host: host,
        "Sec-Fetch-Site": "same-origin",
        ...(payload ? { "Content-Type": "application/json" } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...(key ? { "Idempotency-Key": key } : {}),
      },
    });
  async function send<Data>(request: Request): Promise<Data> {
    const { pathname } = new URL(request.url);
    const response = await forwardCall(request);
    const { code, data } = (await response.json()) as { code: number; data: Data };
    expect({ pathname, status: response.status, code }).toEqual({ pathname, status: 200, code: 0 });
    return data;
  }
  return {
    async logIn(payload) {
      const answer = await startSession(createRequest("/api/user/login/v1", payload));
      expect(answer.status).toBe(200);
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    call: (path, payload, options) => send(createRequest(path, payload, options)),
    read: (path, cookie) => send(createRequest(path, null, cookie ? { cookie } : {})),
  };
}
