import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request as requestByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { TLSSocket } from "node:tls";
import { SECOND_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";
import type { HostCheck } from "@/lib/contract/admin/setup";
import { parseJson } from "@/lib/contract/parse-json";
import { answerHostQuestion } from "@/lib/contract/signatures";
import { isPublicAddress, lookUpPublicHost } from "@/lib/server/pictures/images/fetch-image";

const MAX_DURATION_MS = 5 * SECOND_MS;
const MAX_BYTES = 1_000;
const MAX_ADDRESSES = 20;

interface HostCheckOptions {
  /** The console's, whose addresses are those to enter at the registrar. */
  studioOrigin: string;
  /** REVALIDATE_SECRET, which the storefront has, too. */
  secrets: SecretList;
  /** How names are looked up and what may be asked; a test has a server of its own. */
  network?: HostNetwork;
}

export interface HostNetwork {
  listAddresses: (host: string) => Promise<string[]>;
  isAllowedAddress: (address: string) => boolean;
  lookUp: LookupFunction;
  port: number;
}

const INTERNET: HostNetwork = {
  listAddresses: async (host) => {
    const found = await lookup(host, { all: true }).catch(() => []);
    return found.map(({ address }) => address);
  },
  isAllowedAddress: isPublicAddress,
  lookUp: lookUpPublicHost,
  port: 443,
};

/**
 * Asks a host over https whether it leads to this installation (rules/studio#hosts): a question that nobody can guess, which only a
 * storefront with the secret can answer. Only public addresses are asked, nothing that is secret is sent, no redirect is followed, and a
 * kilobyte is read within five seconds. The caller makes sure that the host is one of the brand's.
 */
export async function checkHost(host: string, options: HostCheckOptions): Promise<HostCheck> {
  const { studioOrigin, secrets, network = INTERNET } = options;
  const create = (state: HostCheck["state"], rest: Partial<HostCheck> = {}): HostCheck => ({
    ...{ host, state, addresses: [], certificateUntil: null, certificateProblem: null },
    ...{ target: { name: null, addresses: [] }, ...rest },
  });
  if (isLocalName(host)) return create("thisMachine");
  const [addresses, target] = await Promise.all([
    network.listAddresses(host),
    findTarget(new URL(studioOrigin).hostname, network),
  ]);
  const known = { addresses: addresses.slice(0, MAX_ADDRESSES), target };
  if (addresses.length === 0) return create("unresolved", known);
  if (isIP(host) !== 0 || !addresses.some(network.isAllowedAddress)) return create("notPublic", known);
  const question = randomBytes(16).toString("hex");
  const answer = await ask(host, `/api/health/here?question=${question}`, network);
  if (!answer) return create("unreachable", known);
  const { certificateUntil, certificateProblem } = answer;
  const found = { ...known, certificateUntil, certificateProblem };
  const answers = await Promise.all(secrets.map((secret) => answerHostQuestion(secret, host, question)));
  const proof = readProof(answer.body);
  if (!answers.some((expected) => expected === proof)) return create("elsewhere", found);
  return create(certificateProblem === null ? "fine" : "badCertificate", found);
}

const isLocalName = (host: string) => host === "localhost" || host.endsWith(".localhost");

/** The name and public addresses of the console, which the same proxy serves. */
async function findTarget(name: string, network: HostNetwork): Promise<HostCheck["target"]> {
  if (isLocalName(name)) return { name: null, addresses: [] };
  const addresses = (await network.listAddresses(name)).filter(network.isAllowedAddress);
  return addresses.length > 0
    ? { name: isIP(name) === 0 ? name : null, addresses: addresses.slice(0, MAX_ADDRESSES) }
    : { name: null, addresses: [] };
}

interface HostAnswer extends Pick<HostCheck, "certificateUntil" | "certificateProblem"> {
  body: string;
}

/** What answers at a path of a host; null where nothing does in time. A certificate that is not valid is told, not refused. */
function ask(host: string, path: string, { lookUp, port }: HostNetwork): Promise<HostAnswer | null> {
  return new Promise((resolve) => {
    const options = { host, port, path, lookup: lookUp, agent: false, rejectUnauthorized: false };
    let hasAnswer = false;
    const request = requestByHttps({ ...options, servername: host, headers: { Host: host } }, (response) => {
      hasAnswer = true;
      const certificate = readCertificate(response.socket as TLSSocket);
      const chunks: Buffer[] = [];
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > MAX_BYTES) request.destroy();
      });
      // What is cut off is followed by "close".
      response.on("error", () => undefined);
      response.on("close", () => {
        const body = response.complete && response.statusCode === 200 ? Buffer.concat(chunks).toString() : "";
        resolve({ body, ...certificate });
      });
    });
    const timer = setTimeout(() => request.destroy(), MAX_DURATION_MS);
    const end = () => {
      clearTimeout(timer);
      if (!hasAnswer) resolve(null);
    };
    request.on("error", end);
    request.on("close", end);
    request.end();
  });
}

function readCertificate(socket: TLSSocket): Pick<HostCheck, "certificateUntil" | "certificateProblem"> {
  const until = Date.parse(socket.getPeerCertificate().valid_to ?? "");
  const reason = String(socket.authorizationError ?? "");
  return {
    certificateUntil: Number.isNaN(until) ? null : until,
    certificateProblem: socket.authorized
      ? null
      : reason.includes("EXPIRED")
        ? "expired"
        : reason.includes("ALTNAME")
          ? "otherName"
          : "untrusted",
  };
}

function readProof(body: string): unknown {
  const answer = parseJson(body);
  return typeof answer === "object" && answer !== null && "here" in answer ? answer.here : null;
}
