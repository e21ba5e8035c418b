import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { getBrandHost } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import type { FuzzShop } from "@/lab/fuzz/fuzz-request";
import { createRandomAddressRequest } from "@/lab/fuzz/random-address";
import { createRandomCallRequest } from "@/lab/fuzz/random-call";
import { runFuzz } from "@/lab/fuzz/run-fuzz";
import { readSeed, takeSize } from "@/lib/testing/sweep";

/** The first requests of this commit's seed; `npm run fuzz` sends many more. */
const RUN = { seed: readSeed(), port: STOREFRONT_PORT, workers: 4 };

const createShop = ({ brand, cookie, account }: TestMember): FuzzShop => ({
  host: getBrandHost(brand),
  locales: ["pt", "en"],
  cookie,
  account,
});

// Ten seconds on an idle machine; the first pages of a cold start take longer.
httpTest.slow();

httpTest("random addresses are answered, within 5 s and without harm", async () => {
  const shops = [createShop(await signUpMember("vidora"))];
  const create = (random: Parameters<typeof createRandomAddressRequest>[0]) =>
    createRandomAddressRequest(random, shops);
  const report = await runFuzz({ ...RUN, requests: takeSize(60, 600), create });
  expect(report.findings).toEqual([]);
});

httpTest("random bodies of every call are answered, within 5 s and without harm", async () => {
  const shops = [createShop(await signUpMember("nordplay"))];
  const create = (random: Parameters<typeof createRandomCallRequest>[0]) =>
    createRandomCallRequest(random, shops);
  const report = await runFuzz({ ...RUN, requests: takeSize(30, 300), create });
  expect(report.findings).toEqual([]);
});
