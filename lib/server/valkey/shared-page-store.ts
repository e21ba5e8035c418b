import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";
import { createPageKey } from "@/lib/server/pages/page-address";
import type { RenderedFilledPage, SharedPages } from "@/lib/server/pages/shared-pages";
import { decodeAnswers, encodeAnswers, MAX_VALUE_BYTES } from "@/lib/server/pages/snapshot/signed-answers";
import type { ValkeyClient } from "./valkey-client";

/** Changes with the layout of a value. */
const VALUE_FORMAT = 2;

const PURPOSE = "shared pages";
const labelSchema = z.object({
  identity: z.string(),
  changeToken: z.string(),
  renderedAt: z.number().min(0),
  scriptHash: z.string().max(100),
});

/** What a value must be for, besides being ours. */
interface ExpectedPage {
  /** Build, format, brand, language, layout, path and version. */
  identity: string;
  /** Differs after each notification about the brand. */
  changeToken: string;
}

/**
 * A page as one signed value.
 * @returns null where it is too large
 */
function encodeSharedPage(
  { page, script, renderedAt, scriptHash }: RenderedFilledPage,
  { identity, changeToken }: ExpectedPage,
  secrets: SecretList,
): Buffer | null {
  const label: z.input<typeof labelSchema> = { identity, changeToken, renderedAt, scriptHash };
  return encodeAnswers({ label, answers: [page, script] }, { purpose: PURPOSE, secrets });
}

/** Reads a value; null for one that is cut, not ours, or for another page. */
function decodeSharedPage(
  value: Buffer,
  expected: ExpectedPage,
  secrets: SecretList,
): RenderedFilledPage | null {
  const decoded = decodeAnswers(value, labelSchema, { purpose: PURPOSE, secrets });
  const [page, script] = decoded?.answers ?? [];
  if (!decoded || !page || !script) return null;
  const { identity, changeToken, renderedAt, scriptHash } = decoded.label;
  if (identity !== expected.identity || changeToken !== expected.changeToken) return null;
  return { page, script, scriptHash, renderedAt, isUsable: true, isProvisional: false };
}

const READ_TIMEOUT_MS = 50;
const WRITE_TIMEOUT_MS = SECOND_MS;
/** Pages that are being written; more are not shared. They are bytes in memory until Valkey has taken them. */
const MAX_PENDING_WRITES = 20;
/** How long a page of a brand without a version is of use. */
const TTL_WITHOUT_VERSION_SECONDS = MINUTE_MS / SECOND_MS;
const MAX_TOKEN_BYTES = 64;

export interface SharedPageStoreOptions {
  client: ValkeyClient;
  /** Of all keys; differs by shop. */
  prefix: string;
  /** Known to the shop's storefronts only. */
  secrets: SecretList;
  /** Differs with everything that the storefront makes a page from, except the brand's data. */
  build: string;
  /** 50 milliseconds unless set: a visitor is waiting for the page. */
  readTimeoutMs?: number;
}

/**
 * The key of a brand's change token: a random text that stands as long as no notification about the brand has come. A
 * page counts only while the token is the one from before it was rendered. The token is deleted by a notification, which
 * Valkey also does where it is full.
 */
export const createTokenKey = (prefix: string, site: string): string => `${prefix}change:${site}`;

/** Finished pages in Valkey, each for an hour. */
export function createSharedPageStore({
  client,
  prefix,
  secrets,
  build,
  readTimeoutMs = READ_TIMEOUT_MS,
}: SharedPageStoreOptions): SharedPages {
  let pendingWrites = 0;

  async function write(
    pageKey: string,
    tokenKey: string,
    page: RenderedFilledPage,
    known: ExpectedPage,
    ttlSeconds: number,
  ): Promise<void> {
    const changeToken = known.changeToken || (await createToken(tokenKey));
    const value = changeToken && encodeSharedPage(page, { ...known, changeToken }, secrets);
    if (value) await client.send(["SET", pageKey, value, "EX", String(ttlSeconds)], WRITE_TIMEOUT_MS);
  }

  /** Null where another process has created one since, or Valkey does not take it. */
  async function createToken(tokenKey: string): Promise<string | null> {
    const token = randomBytes(12).toString("base64url");
    const command = ["SET", tokenKey, token, "NX", "EX", String(DAY_SECONDS)];
    return String(await client.send(command, WRITE_TIMEOUT_MS)) === "OK" ? token : null;
  }

  return {
    async find(address, record) {
      const version = record.version ?? null;
      const identity = JSON.stringify([VALUE_FORMAT, build, createPageKey(address), version]);
      const pageKey = `${prefix}page:${createHash("sha256").update(identity).digest("base64url")}`;
      const tokenKey = createTokenKey(prefix, address.site);
      // Not more than a value may have, whatever stands there.
      const read = (key: string, maxBytes: number) =>
        client.send(["GETRANGE", key, "0", String(maxBytes)], readTimeoutMs);
      const [token, value] = await Promise.all([
        read(tokenKey, MAX_TOKEN_BYTES),
        read(pageKey, MAX_VALUE_BYTES),
      ]);
      if (!Buffer.isBuffer(token)) return { page: null, save: () => undefined };
      const expected = { identity, changeToken: token.toString("latin1") };
      const page =
        Buffer.isBuffer(value) && token.length > 0 ? decodeSharedPage(value, expected, secrets) : null;
      const save = (rendered: RenderedFilledPage) => {
        if (pendingWrites >= MAX_PENDING_WRITES) return;
        pendingWrites += 1;
        const ttlSeconds = version === null ? TTL_WITHOUT_VERSION_SECONDS : HOUR_SECONDS;
        void write(pageKey, tokenKey, rendered, expected, ttlSeconds).finally(() => {
          pendingWrites -= 1;
        });
      };
      return { page, save };
    },
  };
}
