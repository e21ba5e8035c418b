import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { refuseUnsignedCall } from "@/backend/app";
import { type BackendEnv, loadEnv } from "@/backend/env";
import {
  createSimulatedCaptchaToken,
  encryptSiteKey,
  verifyScriptToken,
} from "@/backend/modules/accounts/captcha/verify-script-token";
import { readService } from "@/backend/modules/billing/orders/order-view";
import { reencryptPasswords } from "@/backend/modules/billing/settlement/delivered-password";
import { createPreviewLink } from "@/backend/modules/studio/previews/preview-link";
import { isSignatureValid, signNotification } from "@/backend/providers/signature";
import { postNotice } from "@/backend/runtime/post-notice";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { DAY_MS } from "@/lib/config/constants";
import { type Exchange, replaceSecret, STEPS, type TurnedProcess } from "./replaced-secret";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-turning-"));
const inputs = { ...process.env };
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  process.env = inputs;
});
const shop = setUpTestShop();

/** What a storefront does with secrets. */
const MODULES = {
  cookies: () => import("@/lib/server/session/sealed-cookie"),
  calls: () => import("@/lib/server/upstream/sign-upstream-call"),
  captcha: () => import("@/lib/server/captcha/load-captcha"),
  notices: () => import("@/lib/server/site/signed-change"),
  ownNotices: () => import("@/lib/server/notices/sign-notice"),
  pictures: () => import("@/lib/server/pictures/picture-path"),
  previews: () => import("@/lib/server/preview/open-preview-link"),
};
type ModuleName = keyof typeof MODULES;
type Modules = { [Name in ModuleName]: Awaited<ReturnType<(typeof MODULES)[Name]>> };

/** The modules as a process of its own has them: settings are read once. */
async function loadStorefront(names: readonly ModuleName[]): Promise<Modules> {
  jest.resetModules();
  // Read now, before the next process gets other settings.
  (await import("@/lib/config/env")).getEnv();
  const loaded = await Promise.all(names.map(async (name) => [name, await MODULES[name]()] as const));
  return Object.fromEntries(loaded) as Modules;
}

interface Shop extends TurnedProcess {
  env: () => BackendEnv;
  storefront: () => Modules;
}

const createBackend = (name: string): Shop => {
  let env: BackendEnv | undefined;
  return {
    kind: "backend",
    async start(setting) {
      env = loadEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", [name]: setting });
    },
    env: () => env ?? loadEnv({ DATA_DIR: folder }),
    storefront: () => {
      throw new Error("a backend");
    },
  };
};

const createStorefront = (name: string, names: readonly ModuleName[]): Shop => {
  let modules: Modules | undefined;
  return {
    kind: "storefront",
    async start(setting) {
      process.env = { ...inputs, [name]: setting };
      modules = await loadStorefront(names);
    },
    env: () => {
      throw new Error("a storefront");
    },
    storefront: () => modules as Modules,
  };
};

const createProcesses = (name: string, names: readonly ModuleName[]): Shop[] => [
  createStorefront(name, names),
  createBackend(name),
  createStorefront(name, names),
  createBackend(name),
];

const CAPTCHA = { kind: "script", isSimulated: true, id: "site-key", secret: "", script: "" };

const SEALED: Exchange<Shop> = {
  ...{ from: "storefront", to: "storefront", isKept: true },
  async issue(from) {
    const line = await from.storefront().cookies.createSealedCookie("session", { token: "t" }, 600);
    return async (to) =>
      (await to.storefront().cookies.readSealedCookie("session", line.split(";")[0] ?? "")) !== null;
  },
};

const SIGNED_CALL: Exchange<Shop> = {
  ...{ from: "storefront", to: "backend" },
  async issue(from) {
    const call = { method: "GET", address: "/api/site/config/v1", body: "" };
    const headers = await from.storefront().calls.signUpstreamCall({ Site: "acme" }, call);
    const url = `http://backend.test${call.address}`;
    return async (to) => (await refuseUnsignedCall(new Request(url, { headers }), to.env())) === null;
  },
};

const SITE_KEY: Exchange<Shop> = {
  ...{ from: "backend", to: "storefront" },
  async issue(from) {
    const encrypted = encryptSiteKey("site-key", from.env().SITE_KEY_SECRET[0]);
    return async (to) =>
      to
        .storefront()
        .captcha.createCaptchaSetup(
          { kind: "script", script: "recaptcha" } as Parameters<Modules["captcha"]["createCaptchaSetup"]>[0],
          encrypted,
        ) !== null;
  },
};

const NOTICE: Exchange<Shop> = {
  ...{ from: "backend", to: "storefront" },
  async issue(from) {
    return async (to) => {
      const server = createServer(async (request, response) => {
        const signature = String(request.headers.signature);
        const change = await to.storefront().notices.parseSignedChange(await text(request), signature);
        response.writeHead("refused" in change ? change.refused : 204).end();
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const isAccepted = await postNotice({ ...from.env(), STOREFRONT_URL: address }, "/api/revalidate", {
        site: "acme",
      });
      await new Promise((resolve) => server.close(resolve));
      return isAccepted;
    };
  },
};

const OWN_NOTICE: Exchange<Shop> = {
  ...{ from: "storefront", to: "storefront" },
  async issue(from) {
    const { headers, body } = from.storefront().ownNotices.createSignedNotice({ site: "acme" });
    return async (to) =>
      !("refused" in (await to.storefront().notices.parseSignedChange(body, headers.signature)));
  },
};

const PICTURE: Exchange<Shop> = {
  ...{ from: "storefront", to: "storefront", isKept: true },
  async issue(from) {
    const address = from.storefront().pictures.createPicturePath("acme", "icon-192", [], "png");
    return async (to) => to.storefront().pictures.parsePicturePath("acme", address) !== null;
  },
};

const PREVIEW: Exchange<Shop> = {
  ...{ from: "backend", to: "storefront", isKept: true },
  async issue(from) {
    const site = "pv-0123456789ab";
    const link = await createPreviewLink(from.env(), { site, expiresAt: Date.now() + DAY_MS });
    const cookie = `__Host-preview=${new URL(link).searchParams.get("ticket")}`;
    return (to) => to.storefront().previews.isAdmittedToPreview(site, cookie);
  },
};

const NOTIFICATION: Exchange<Shop> = {
  ...{ from: "backend", to: "backend" },
  async issue(from) {
    const [provider, body, now] = ["pix", "{}", shop.clock.now()];
    const header = signNotification(from.env().PROVIDER_SECRET[0], provider, body, now);
    return async (to) => isSignatureValid(header, { secrets: to.env().PROVIDER_SECRET, provider, body, now });
  },
};

const CAPTCHA_TOKEN: Exchange<Shop> = {
  ...{ from: "backend", to: "backend" },
  async issue(from) {
    const token = createSimulatedCaptchaToken({ ...shop.services, env: from.env() }, CAPTCHA.id);
    const script = CAPTCHA as Parameters<typeof verifyScriptToken>[1];
    return (to) =>
      verifyScriptToken({ ...shop.services, env: to.env() }, script, { token, ip: "unknown" }).then(
        () => true,
        () => false,
      );
  },
};

const DELIVERED: Exchange<Shop> = {
  ...{ from: "backend", to: "backend", isKept: true },
  async issue(from) {
    shop.billing.deliverySecrets = from.env().DELIVERY_SECRET;
    const buyer = await shop.createBuyer();
    const { orderId } = await shop.buyPlan(buyer, "card");
    return async (to) => {
      const billing = { ...shop.billing, deliverySecrets: to.env().DELIVERY_SECRET };
      return readService(billing, toOwner(buyer), orderId).then(
        () => true,
        () => false,
      );
    };
  },
  async settle(processes) {
    for (const { kind, env } of processes)
      if (kind === "backend") await reencryptPasswords(shop.db, env().DELIVERY_SECRET);
  },
};

const EXCHANGES: [setting: string, what: string, exchange: Exchange<Shop>, modules: ModuleName[]][] = [
  ["SESSION_SECRET", "sessions", SEALED, ["cookies"]],
  ["UPSTREAM_SECRET", "calls of the storefront", SIGNED_CALL, ["calls"]],
  ["SITE_KEY_SECRET", "captcha keys", SITE_KEY, ["captcha"]],
  ["REVALIDATE_SECRET", "captcha keys without a secret of their own", SITE_KEY, ["captcha"]],
  ["REVALIDATE_SECRET", "notices of the backend", NOTICE, ["notices"]],
  ["REVALIDATE_SECRET", "notices among storefronts", OWN_NOTICE, ["notices", "ownNotices"]],
  ["REVALIDATE_SECRET", "addresses of pictures", PICTURE, ["pictures"]],
  ["REVALIDATE_SECRET", "links of previews", PREVIEW, ["previews"]],
  ["PROVIDER_SECRET", "notifications of providers", NOTIFICATION, []],
  ["PROVIDER_SECRET", "captcha tokens", CAPTCHA_TOKEN, []],
  ["DELIVERY_SECRET", "delivered passwords", DELIVERED, []],
];

describe("replacing a secret in the documented steps (docs/operating#replacing-a-secret)", () => {
  it.each(EXCHANGES)(
    "%s: refuses none of the %s on the way, and the old secret at the end",
    async (...row) => {
      const [setting, , exchange, modules] = row;
      const { passed, ...rest } = await replaceSecret(createProcesses(setting, modules), exchange);
      expect(rest).toEqual({ refused: 0, acceptedAfterwards: 0 });
      expect(passed).toBeGreaterThan(50);
    },
  );

  it.each(EXCHANGES.filter(([, , exchange]) => [SEALED, NOTICE, DELIVERED].includes(exchange)))(
    "%s: refuses some of the %s without the step in which the old one still signs",
    async (...row) => {
      const [setting, , exchange, modules] = row;
      expect(
        (await replaceSecret(createProcesses(setting, modules), exchange, STEPS.slice(1))).refused,
      ).toBeGreaterThan(0);
    },
  );
});
