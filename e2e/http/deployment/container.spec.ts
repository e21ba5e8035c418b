import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/backend/testing/free-port";
import { expect, httpTest as test } from "@/e2e/fixtures";
import { logInMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { getBrandHost, sendRequest } from "@/e2e/stack/send-request";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { carryOutStage, createVolume, startInImage } from "./container-image";

test("the steps of the Dockerfile, carried out in bare folders without rights, sell a plan", async () => {
  test.setTimeout(3 * MINUTE_MS);
  const home = mkdtempSync(join(tmpdir(), "storefront-image-"));
  chmodSync(home, 0o755);
  const secretFile = (name: string) => {
    const file = join(home, name);
    writeFileSync(file, `${name.padEnd(40, "x")}\n`);
    return file;
  };
  const [port, backendPort] = [await findFreePort(), await findFreePort()];
  const backend = carryOutStage("backend", join(home, "backend"));
  const storefront = carryOutStage("storefront", join(home, "storefront"));
  const shared = {
    REVALIDATE_SECRET_FILE: secretFile("revalidate"),
    UPSTREAM_SECRET_FILE: secretFile("upstream"),
    STUDIO_ORIGIN: "https://studio.example",
  };
  const backendSettings = {
    ...shared,
    PORT: String(backendPort),
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: createVolume(join(home, "data"), backend),
    PROVIDER_SECRET_FILE: secretFile("provider"),
    DELIVERY_SECRET_FILE: secretFile("delivery"),
    SEED_DEMO: "1",
    PASSWORD_COST: "10",
  };
  const upstream = `http://127.0.0.1:${backendPort}`;
  const storefrontSettings = {
    ...shared,
    PORT: String(port),
    SITE_API_URL: upstream,
    USER_API_URL: upstream,
    BILLING_API_URL: upstream,
    SESSION_SECRET_FILE: secretFile("session"),
  };
  const halves = [
    [backend, backendSettings],
    [storefront, storefrontSettings],
  ] as const;
  const running = halves.map(([image, settings]) => startInImage(image, image.command, settings));
  try {
    for (const [image, settings] of halves)
      await expect
        .poll(
          async () =>
            (await startInImage(image, image.healthCheck, settings).ended) === 0
              ? "healthy"
              : running.map(({ getOutput }) => getOutput()).join("\n"),
          { timeout: MINUTE_MS, intervals: [SECOND_MS] },
        )
        .toBe("healthy");

    const at = { host: getBrandHost("vidora", port), port };
    expect((await sendRequest("/pricing-table", at)).text).toContain("Vidora");
    // Drawn by a process of its own.
    expect((await sendRequest("/favicon.ico", at)).status).toBe(200);
    const member = await logInMember("vidora", "ana@vidora.example", "vidora-demo", at);
    const session = { ...member, host: at.host };
    const { orderId } = await placeOrderByCard(session, "101", { port });
    // With letters of the fonts that are among the packages.
    const receipt = await sendRequest(`/api/receipt/${orderId}`, { ...at, cookie: member.cookie });
    expect(receipt.body.subarray(0, 5).toString(), receipt.text.slice(0, 200)).toBe("%PDF-");

    const brand = startInImage(
      backend,
      [backend.command[0] ?? "", ".backend/command.js", "brand", "list"],
      backendSettings,
    );
    expect(await brand.ended, brand.getOutput()).toBe(0);
    expect(brand.getOutput()).toContain("vidora");
    expect(readdirSync(storefront.folder).sort(), "nothing is written there").toEqual([
      ".next",
      ".server",
      "lib",
      "messages",
      "next.config.mjs",
      "node_modules",
      "package.json",
      "public",
    ]);
    expect(await Promise.all(running.map(({ stop }) => stop()))).toEqual([0, 0]);
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    rmSync(home, { recursive: true, force: true });
  }
});
