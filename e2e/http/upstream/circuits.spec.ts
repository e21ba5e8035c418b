import { expect, httpTest } from "@/e2e/fixtures";
import { openExampleShop } from "@/e2e/stack/example-shop";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { forwardToBackend } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";
import { EXAMPLE_MEMBER } from "@/scripts/contract/open-example-upstream.fixture";

const FAILURES = 5;
const SETTINGS = { UPSTREAM_OPEN_AFTER_FAILURES: String(FAILURES) };

httpTest.describe("F2, F11: an upstream that is away costs nothing (rules/calls#limits-and-circuits)", () => {
  httpTest.setTimeout(120_000);

  httpTest(
    "one brand's circuit opens; its calls are answered at once, other brands and upstreams work",
    async () => {
      const { shop, close, getNextHost } = await openExampleShop(SETTINGS);
      const [broken, well] = [getNextHost(), getNextHost()];
      const logIn = (host: string) =>
        callAsPage("/api/user/login/v1", {
          host,
          port: shop.port,
          json: { ...EXAMPLE_MEMBER, type: "email" },
        });
      const countLogins = () => shop.upstream.calls.filter(({ path }) => path.includes("/login/")).length;
      try {
        const site = broken.replace(".example", "");
        shop.upstream.setFault(/\/api\/user\//, async (exchange) => {
          if (exchange.call.headers.site === site) await faults.resetConnection(exchange);
          else await forwardToBackend(exchange);
        });
        for (let time = 0; time < FAILURES; time += 1) expect((await logIn(broken)).status).toBe(502);
        const logInCounted = async () => {
          const sent = countLogins();
          const answer = await logIn(broken);
          return { answer, sent: countLogins() - sent };
        };
        // A slow machine may call only after the first wait of a second. That call is the probe, which fails and
        // doubles the wait.
        let call = await logInCounted();
        for (let probes = 0; probes < 3 && call.sent > 0; probes += 1) {
          expect(call.answer.status).toBe(502);
          call = await logInCounted();
        }
        const { answer: skipped, sent } = call;
        expect(sent).toBe(0);
        expect(skipped.status).toBe(503);
        expect(Number(skipped.headers["retry-after"])).toBeGreaterThan(0);
        expect(skipped.json()).toMatchObject({ code: -24040, data: null });

        expect((await logIn(well)).status).toBe(200);
        expect((await sendRequest("/pricing-table", { host: broken, port: shop.port })).status).toBe(200);
        const ready = await sendRequest("/api/health/ready", { host: well, port: shop.port });
        expect(ready.status).toBe(503);
        expect(ready.json<object>()).toMatchObject({
          status: "degraded",
          upstreams: {
            site: { usable: true },
            user: { usable: false, reasons: [{ call: "login", problem: "no connection" }] },
          },
        });

        shop.upstream.reset();
        // The circuit waits up to 30 seconds for its next probe.
        await expect.poll(async () => (await logIn(broken)).status, { timeout: 45_000 }).toBe(200);
        const health = await sendRequest("/api/health/ready", { host: well, port: shop.port });
        expect(health.json<object>()).toMatchObject({ upstreams: { user: { usable: true } } });
      } finally {
        await close();
      }
    },
  );
});
