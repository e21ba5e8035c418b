/** What a test's network was asked. */
export interface Heard {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = (heard: Heard, request: Request) => Response | Promise<Response>;

export interface StubNetwork {
  heard: Heard[];
  /** What was asked of one path. */
  asked(path: string): Heard[];
  restore(): void;
}

/** An answer of our own server that went well. */
export function succeeded(data: unknown = {}): Response {
  return Response.json({ code: 0, data });
}

/** An answer of our own server with a code of the catalogue. */
export function failed(
  code: number,
  extra: { status?: number; fields?: unknown; data?: unknown } = {},
): Response {
  const { status = 200, fields, data = null } = extra;
  return Response.json({ code, errCode: code, data, ...(fields ? { fields } : {}) }, { status });
}

/** Puts a table of answers, by path, in the place of the network; what is not in it can't be reached. */
export function stubNetwork(answers: Record<string, Answer>): StubNetwork {
  const before = globalThis.fetch;
  const heard: Heard[] = [];
  globalThis.fetch = async (input, init) => {
    // A browser knows where it is; Node's Request does not.
    const target = typeof input === "string" ? new URL(input, location.href) : input;
    const request = new Request(target as URL, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const one = {
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
    heard.push(one);
    const answer = answers[url.pathname];
    if (!answer) throw new TypeError("fetch failed");
    return answer(one, request);
  };
  return {
    heard,
    asked: (path) => heard.filter((one) => one.path.split("?")[0] === path),
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
