import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { findFreePort } from "@/backend/testing/free-port";
import { measureUpdate } from "@/lab/release/measure-update";
import { measureSecrets } from "@/lab/rotation/measure-secrets";
import { findOrInstallBrowser, installPrograms } from "@/scripts/gates/install-programs";
import { BACKEND_BUILD, buildAllIfNeeded, buildIfNeeded } from "@/scripts/stack/build";
import { runScript, stopAll } from "@/scripts/stack/child";
import { createDemoServices } from "@/scripts/stack/services";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";
import { startServices, stopOnSignals } from "@/scripts/stack/supervise";
import { BRAND_COUNTS, measureBrands } from "./brands/measure-brands";
import { measureBytes } from "./bytes";
import { fetchDemoCookie } from "./demo-login";
import { buildEmptyPage } from "./empty-page";
import { measureEndurance } from "./endurance";
import { listVisit } from "./first-visit";
import { measureLighthouse } from "./lighthouse";
import { measureCpu } from "./measure-cpu";
import { measurePurchase } from "./purchase/measure-purchase";
import { measureRenewals } from "./renewals";
import { measureSearchScores } from "./search-scores";
import { formatTable } from "./table";

const SECTIONS = ["cpu", "renewals", "bytes", "lighthouse"] as const;
/** Measured only where they are named: each takes minutes, or has a stack of its own. */
const LONG_SECTIONS = ["brands", "endurance", "search", "purchase", "update", "secrets"] as const;
const ENDURANCE_MINUTES = 30;

/**
 * `npm run bench`: CPU time per request compared with a bare Node server that sends the same bytes, renewals
 * a second, bytes of a first visit, and Lighthouse compared with an empty page of the same Next. All in one run, because
 * only the ratios are comparable between machines. `npm run bench -- cpu bytes` measures these two only; `-- brands` measures
 * with 1, 100, 1,000 and 10,000 brands, `-- brands 1000` with so many, `-- endurance 30` visits and buys for 30 minutes, and
 * `-- search` has Lighthouse judge the pages of every demo brand and language as a search engine does, `-- search vidora` those of one;
 * `-- purchase` walks through purchases on a phone and prints what they cost their buyer; `-- update` replaces backends of the
 * release before by those of this one, and back, under purchases; `-- secrets` replaces all secrets of a shop of several processes, likewise.
 */
runScript(async () => {
  const asked = process.argv.slice(2);
  if (LONG_SECTIONS.some((section) => section === asked[0])) {
    await measureLongSection(asked);
    process.exit(0);
  }
  const unknown = asked.filter((name) => !SECTIONS.some((section) => section === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(", ")}; there are ${[...SECTIONS, ...LONG_SECTIONS].join(", ")}.`,
    );
  const includes = (section: (typeof SECTIONS)[number]) => asked.length === 0 || asked.includes(section);
  stopOnSignals(1);
  await buildAllIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  const settings = readStackSettings(await chooseStackSettings(join(folder, "data")));
  const { backend, storefront } = createDemoServices(settings);
  const empty = await buildEmptyPage(join(folder, "empty"), await findFreePort());
  try {
    const [, shop, emptyPage] = await startServices([backend, storefront, empty]);
    const origin = `http://localhost:${settings.STOREFRONT_PORT}`;
    const chromium = await findOrInstallBrowser();
    const planId = await fetchFirstPlanId(origin);
    if (includes("cpu")) {
      const options = { origin, cookie: await fetchDemoCookie(origin), planId, emptyAddress: empty.address };
      const servers = { shop, "empty page": emptyPage };
      const rows = await measureCpu(options, servers, await listVisit(chromium, origin));
      console.log(formatTable("CPU for a request", rows));
    }
    if (includes("renewals")) console.log(formatTable("Background work", await measureRenewals()));
    if (includes("bytes")) {
      const rows = await measureBytes(chromium, origin, planId, empty.address);
      console.log(formatTable("First load, as sent", rows));
    }
    if (includes("lighthouse")) {
      const rows = await measureLighthouse(chromium, origin, planId, empty.address);
      console.log(formatTable("Lighthouse, phone, median of 5", rows));
    }
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
});

async function measureLongSection([section, ...numbers]: string[]): Promise<void> {
  if (section === "search") {
    stopOnSignals(1);
    await buildAllIfNeeded();
    const brands = numbers.length > 0 ? numbers : DEMO_BRANDS.map(({ id }) => id);
    console.log(formatTable("Lighthouse for search engines", await measureSearchScores(brands)));
    return;
  }
  if (section === "purchase") {
    stopOnSignals(1);
    await buildAllIfNeeded();
    console.log(await measurePurchase());
    return;
  }
  if (section === "update") {
    stopOnSignals(1);
    await installPrograms(["postgres", "nginx"]);
    await buildIfNeeded(BACKEND_BUILD);
    console.log(formatTable("An update of the backends", await measureUpdate()));
    return;
  }
  if (section === "secrets") {
    await installPrograms(["postgres", "valkey", "nginx"]);
    await buildAllIfNeeded();
    console.log(formatTable("Six secrets replaced at once", await measureSecrets()));
    return;
  }
  const wrong = numbers.find((text) => !/^[1-9]\d{0,4}$/.test(text));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no number from 1 to 99999.`);
  stopOnSignals(1);
  await buildAllIfNeeded();
  const asked = numbers.map(Number);
  if (section === "brands") {
    const rows = await measureBrands(asked.length > 0 ? asked : BRAND_COUNTS);
    console.log(formatTable("Many brands", rows));
    return;
  }
  const rows = await measureEndurance(asked[0] ?? ENDURANCE_MINUTES);
  console.log(formatTable("Endurance, the storefront on one core", rows));
}

async function fetchFirstPlanId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/site/listPlans/v1`, { headers: { "Client-Type": "WEB" } });
  const { data } = (await response.json()) as { data: { plans: { id: string }[] } };
  return data.plans[0]?.id ?? "";
}
