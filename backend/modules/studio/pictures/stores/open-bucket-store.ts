import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { type PictureStore, PictureStoreError, STORE_WAIT_MS, type StoreProblem } from "./picture-store";

/** A bucket of S3, or of whatever speaks its protocol. */
interface BucketSettings {
  /** Where its objects are: https://bucket.s3.eu-west-1.amazonaws.com, or https://host/bucket. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Enough for an error of S3, and the largest picture. */
const MAX_ANSWER_BYTES = 1_500_000;
const NO_ROOM = /quota|insufficientstorage|storagefull|toomanybuckets|exceeded/i;

/** A bucket, with each request signed (AWS Signature Version 4), its body included. Nothing is repeated and no redirect followed. */
export function openBucketStore({ url, region, keyId, secret }: BucketSettings): PictureStore {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 0 },
  });
  const send = async (method: string, key: string, body?: Buffer, type?: string) => {
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "X-Amz-Content-Sha256": hash, ...(type === undefined ? {} : { "Content-Type": type }) };
    try {
      const response = await client.fetch(`${url.replace(/\/+$/, "")}/${key}`, {
        ...{ method, headers, redirect: "manual" as const, signal: AbortSignal.timeout(STORE_WAIT_MS) },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      return { status: response.status, data: await readBody(response) };
    } catch (error) {
      if (error instanceof PictureStoreError) throw error;
      throw new PictureStoreError("storeAway", `the bucket of pictures: ${getReason(error)}`);
    }
  };
  return {
    name: "bucket",
    put: async (key, data, type) => {
      const answer = await send("PUT", key, data, type);
      if (answer.status !== 200) throw toError(answer);
    },
    read: async (key) => {
      const answer = await send("GET", key);
      if (answer.status === 200) return answer.data;
      if (answer.status === 404 && readCode(answer.data) !== "NoSuchBucket") return null;
      throw toError(answer);
    },
    delete: async (key) => {
      const answer = await send("DELETE", key);
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw toError(answer);
    },
  };
}

interface BucketAnswer {
  status: number;
  data: Buffer;
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new PictureStoreError("storeAway", "the bucket's answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toError({ status, data }: BucketAnswer): PictureStoreError {
  const code = readCode(data);
  const message = `the bucket of pictures answers ${status} ${code}`.trim();
  return new PictureStoreError(findProblem(status, code), message);
}

function findProblem(status: number, code: string): StoreProblem {
  if (status === 507 || NO_ROOM.test(code)) return "storeFull";
  return status === 401 || status === 403 ? "storeForbidden" : "storeAway";
}

/** The code of an error of S3, which is XML. */
const readCode = (data: Buffer): string => /<Code>(\w{1,64})<\/Code>/.exec(data.toString("utf8"))?.[1] ?? "";

/** Why no answer came: the code of the network, or the name of the error. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code || error.name;
}
