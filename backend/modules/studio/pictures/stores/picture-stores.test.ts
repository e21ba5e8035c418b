import { createHash, createHmac } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brandPictures, pictureLeftovers } from "@/backend/db/schema/picture";
import { sharedJobs } from "@/backend/db/schema/system";
import { type BackendEnv, InvalidSettingsError, loadEnv } from "@/backend/env";
import { deleteUnusedPictures } from "@/backend/modules/studio/pictures/delete-unused-pictures";
import { tidyPictures } from "@/backend/modules/studio/pictures/tidy-pictures";
import { type AdminApi, createAdminApi } from "@/backend/testing/admin-api";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import { seedTestBrands } from "@/backend/testing/test-api";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { type PictureKey, parsePictureAddress } from "@/lib/domain/site/picture-address";

const KEY = { id: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", region: "eu-test-1" };
type Mode = "fine" | "forbidden" | "full" | "quota" | "broken" | "noBucket";

/** A small server of S3, which checks each signature and the hash of each body. */
class BucketServer {
  readonly objects = new Map<string, Buffer>();
  readonly refused: string[] = [];
  mode: Mode = "fine";
  #server: Server | null = null;
  url = "";

  async start() {
    this.#server = createServer((request, response) => {
      void readAll(request).then((body) => {
        const [status, content] = this.#answer(request, body);
        response.writeHead(status).end(content);
      });
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/pictures`;
  }

  stop() {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  #answer(request: IncomingMessage, body: Buffer): [number, Buffer | string] {
    const refuse = (status: number, code: string): [number, string] => [
      status,
      `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
    ];
    const wrong = findWrongSignature(request, body);
    if (wrong) {
      this.refused.push(wrong);
      return refuse(403, "SignatureDoesNotMatch");
    }
    if (this.mode === "forbidden") return refuse(403, "AccessDenied");
    if (this.mode === "full") return refuse(507, "InsufficientStorage");
    if (this.mode === "quota") return refuse(403, "QuotaExceeded");
    if (this.mode === "broken") return refuse(503, "SlowDown");
    if (this.mode === "noBucket") return refuse(404, "NoSuchBucket");
    const key = (request.url ?? "").replace("/pictures/", "");
    if (request.method === "PUT") this.objects.set(key, body);
    if (request.method === "DELETE") this.objects.delete(key);
    const object = this.objects.get(key);
    if (request.method !== "GET") return [request.method === "PUT" ? 200 : 204, ""];
    return object ? [200, object] : refuse(404, "NoSuchKey");
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const sha256 = (value: Buffer | string) => createHash("sha256").update(value).digest("hex");
const sign = (key: Buffer | string, value: string) => createHmac("sha256", key).update(value).digest();

/** AWS Signature Version 4 as its documents have it, written without the client's code. */
function findWrongSignature({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!match) return "no signature";
  const [, id, day = "", region = "", names = "", signature] = match;
  if (id !== KEY.id || region !== KEY.region) return "another key or region";
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "another body";
  const signed = names.split(";");
  if (!signed.includes("host") || !signed.includes("x-amz-content-sha256")) return "too few headers";
  const lines = signed.map((name) => `${name}:${String(headers[name])}\n`).join("");
  const request = [method, url, "", lines, names, sha256(body)].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(sign, sign(`AWS4${KEY.secret}`, day));
  return sign(key, text).toString("hex") === signature ? null : "another signature";
}

const bucket = new BucketServer();
beforeAll(() => bucket.start());
afterAll(() => bucket.stop());

const opened = setUpTestDatabase((db) => seedTestBrands(db));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
  bucket.mode = "fine";
  bucket.objects.clear();
  bucket.refused.length = 0;
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** The backend with pictures in a store; the other ones are known, too. */
async function open(store: BackendEnv["PICTURE_STORE"], change: Partial<BackendEnv> = {}) {
  const base = await createAdminApi(opened);
  const env: BackendEnv = {
    ...base.services.env,
    PICTURE_STORE: store,
    PICTURE_FOLDER: folder,
    PICTURE_BUCKET_URL: bucket.url,
    PICTURE_BUCKET_REGION: KEY.region,
    PICTURE_BUCKET_KEY: KEY.id,
    PICTURE_BUCKET_SECRET: KEY.secret,
    ...change,
  };
  const api = await createAdminApi(opened, { env });
  const token = await api.openSession(await api.addOperator({ role: "editor" }));
  return { api, token };
}

let drawn = 0;
/** A drawing that no earlier test has brought, so that no process has it in memory. */
const draw = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v${++drawn}z"/></svg>`;

async function bring({ api, token }: { api: AdminApi; token: string }, drawing = draw()) {
  const file = Buffer.from(drawing).toString("base64");
  const answer = await api.get("storePicture", { brand: "vidora", place: "icon", file }, { token });
  const key: PictureKey | null = answer.picture && parsePictureAddress(answer.picture.address);
  return { ...answer, key, drawing };
}
const serve = (api: AdminApi, hash = "") => api.call("readPicture", { hash }, { site: "vidora" });
const readText = async (api: AdminApi, hash: string | undefined) => {
  const outcome = await serve(api, hash);
  return outcome.ok ? Buffer.from(outcome.data.picture?.data ?? "", "base64").toString() : outcome.code;
};
const tidy = async (api: AdminApi) => {
  await opened.db.delete(sharedJobs);
  await tidyPictures(api.services);
};
const listFiles = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("-"));
const countIn = (store: "folder" | "bucket") =>
  store === "folder" ? listFiles().length : bucket.objects.size;

describe.each(["folder", "bucket"] as const)(
  "pictures in a %s (rules/studio#where-pictures-are)",
  (store) => {
    it("are written there, served with their hash checked, and deleted with the last that named them", async () => {
      const session = await open(store);
      const { key, drawing } = await bring(session);
      const rows = await opened.db.select().from(brandPictures);
      expect(rows).toMatchObject([{ store, data: null }]);
      expect(countIn(store)).toBe(1);
      expect(await readText(session.api, key?.hash)).toBe(drawing);
      await deleteUnusedPictures(opened.db, session.api.clock.now() + 40 * DAY_MS);
      expect(await opened.db.$count(brandPictures)).toBe(0);
      await session.api.clock.advance(40 * DAY_MS);
      await tidy(session.api);
      expect([countIn(store), await opened.db.$count(pictureLeftovers)]).toEqual([0, 0]);
      expect(bucket.refused).toEqual([]);
    });

    it("are never served where the store has something else, nor remembered as missing", async () => {
      const session = await open(store);
      const { key } = await bring(session);
      const [row] = await opened.db.select().from(brandPictures);
      const objectKey = row?.objectKey ?? "";
      if (store === "folder") writeFileSync(path.join(folder, objectKey), "<svg/>");
      else bucket.objects.set(objectKey, Buffer.from("<svg/>"));
      expect(await serve(session.api, key?.hash)).toMatchObject({ ok: false });
    });

    it("move there from the database and back, and nothing is left behind", async () => {
      const before = await open("database");
      const { key, drawing } = await bring(before);
      const after = await open(store);
      await tidy(after.api);
      expect(await opened.db.select().from(brandPictures)).toMatchObject([{ store, data: null }]);
      expect(countIn(store)).toBe(1);
      expect(await readText(after.api, key?.hash)).toBe(drawing);
      await tidy(before.api);
      expect(await opened.db.select().from(brandPictures)).toMatchObject([{ store: "database" }]);
    });

    it("an object that was written and became no picture is deleted after an hour", async () => {
      const session = await open(store);
      await bring(session);
      const [row] = await opened.db.select().from(brandPictures);
      await opened.db.delete(brandPictures);
      const { objectKey = "" } = row ?? {};
      await opened.db
        .insert(pictureLeftovers)
        .values({ objectKey, store, deleteAt: session.api.clock.now() + HOUR_MS });
      await tidy(session.api);
      expect(countIn(store)).toBe(1);
      await session.api.clock.advance(HOUR_MS + 1);
      await tidy(session.api);
      expect(countIn(store)).toBe(0);
    });
  },
);

describe("a store that does not work", () => {
  it.each<[string, Mode, string]>([
    ["full (507)", "full", "storeFull"],
    ["full (its quota)", "quota", "storeFull"],
    ["forbidden", "forbidden", "storeForbidden"],
    ["broken", "broken", "storeAway"],
    ["gone", "noBucket", "storeAway"],
  ])(
    "a bucket that is %s: the operator is told, nothing is stored, what is live is served",
    async (_, mode, refusal) => {
      const session = await open("bucket");
      const first = await bring(session);
      expect(await readText(session.api, first.key?.hash)).toBe(first.drawing);
      bucket.mode = mode;
      expect(await bring(session)).toMatchObject({ picture: null, refusal });
      expect(await opened.db.$count(brandPictures)).toBe(1);
      expect(await readText(session.api, first.key?.hash)).toBe(first.drawing);
    },
  );

  it("a bucket that can't be reached, or has another key", async () => {
    const away = await open("bucket", { PICTURE_BUCKET_URL: "http://127.0.0.1:1/pictures" });
    expect(await bring(away)).toMatchObject({ picture: null, refusal: "storeAway" });
    const other = await open("bucket", { PICTURE_BUCKET_SECRET: "x".repeat(40) });
    expect(await bring(other)).toMatchObject({ picture: null, refusal: "storeForbidden" });
    expect(bucket.refused).toEqual(["another signature"]);
  });

  it("a folder that is not mounted is not made, and a picture in it is not remembered as missing", async () => {
    const session = await open("folder");
    const { key } = await bring(session);
    const away = await open("folder", { PICTURE_FOLDER: path.join(folder, "none") });
    expect(await bring(away)).toMatchObject({ picture: null, refusal: "storeAway" });
    expect(readdirSync(folder)).toEqual(["vidora"]);
    expect(key).not.toBeNull();
  });
});

describe("the settings of a store", () => {
  it.each([
    [{ PICTURE_STORE: "folder" }, ["PICTURE_FOLDER"]],
    [{ PICTURE_STORE: "bucket", PICTURE_BUCKET_KEY: "k" }, ["PICTURE_BUCKET_URL", "PICTURE_BUCKET_SECRET"]],
  ])("%j needs more", (settings, names) => {
    const load = () => loadEnv({ SANDBOX: "1", ...settings });
    expect(load).toThrow(InvalidSettingsError);
    for (const name of names) expect(load).toThrow(`${name} is not set`);
  });
});
