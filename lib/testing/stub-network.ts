import { REFERENCE_HEADER } from "@/lib/domain/support/reference";

/** The requests that a test's network received. */
export interface RecordedRequest {
  /** "BEACON" for one of the browser's own. */
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: unknown;
}

type RequestHandler = (recorded: RecordedRequest, request: Request) => Response | Promise<Response>;

export interface StubNetwork {
  requests: RecordedRequest[];
  /** The requests to one path. */
  getRequests(path: string): RecordedRequest[];
  restore(): void;
}

/** A successful answer of our own server. */
export function createSuccessResponse(data: unknown = {}): Response {
  return Response.json({ code: 0, data });
}

/** An answer of our own server with a code of the catalog. */
export function createFailureResponse(
  code: number,
  extra: { status?: number; fields?: unknown; data?: unknown; reference?: string } = {},
): Response {
  const { status = 200, fields, data = null, reference } = extra;
  return Response.json(
    { code, errCode: code, data, ...(fields ? { fields } : {}) },
    {
      status,
      ...(reference ? { headers: { [REFERENCE_HEADER]: reference } } : {}),
    },
  );
}

/** What is in a blob of texts; others can be read only later. */
class ReadableBlob extends Blob {
  readonly content: string;
  constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
    super(parts, options);
    this.content = parts.join("");
  }
}

/** Replaces the network with a table of answers by path; other paths can't be reached. Beacons are recorded, too, and taken over. */
export function stubNetwork(handlers: Record<string, RequestHandler>): StubNetwork {
  const originalFetch = globalThis.fetch;
  const requests: RecordedRequest[] = [];
  const originalBlob = globalThis.Blob;
  if ("document" in globalThis) {
    globalThis.Blob = ReadableBlob;
    navigator.sendBeacon = (path, data) => {
      const body: unknown = JSON.parse((data as ReadableBlob).content);
      requests.push({ method: "BEACON", path: String(path), headers: new Headers(), body });
      return true;
    };
  }
  globalThis.fetch = async (input, init) => {
    // A browser resolves relative addresses; Node's Request does not.
    const target = typeof input === "string" ? new URL(input, location.href) : input;
    const request = new Request(target as URL, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const recorded = {
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
    requests.push(recorded);
    const handler = handlers[url.pathname];
    if (!handler) throw new TypeError("fetch failed");
    return handler(recorded, request);
  };
  return {
    requests,
    getRequests: (path) => requests.filter((recorded) => recorded.path.split("?")[0] === path),
    restore: () => {
      globalThis.fetch = originalFetch;
      globalThis.Blob = originalBlob;
    },
  };
}

type NetworkHandlers = Parameters<typeof stubNetwork>[0];

/** The stubbed network of a test file. */
export interface TestNetwork extends Pick<StubNetwork, "requests" | "getRequests"> {
  /** Replaces the network, and the requests of the one before are forgotten. */
  use(handlers: NetworkHandlers): void;
}

/** For the top of a test file: no test has another's network, session storage or device fingerprint. */
export function setUpNetwork(): TestNetwork {
  let current: StubNetwork | null = null;
  const getCurrent = (): StubNetwork => {
    if (!current) throw new Error("the test has not called use()");
    return current;
  };
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem("fingerprint", "f".repeat(32));
  });
  afterEach(() => {
    current?.restore();
    current = null;
  });
  return {
    use: (handlers) => {
      current?.restore();
      current = stubNetwork(handlers);
    },
    get requests() {
      return getCurrent().requests;
    },
    getRequests: (path) => getCurrent().getRequests(path),
  };
}
