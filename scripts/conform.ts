import { parseArgs } from "node:util";
import { secretListSchema } from "@/lib/config/secret-list";
import { formatConformance } from "@/scripts/contract/conform/format-conformance";
import { runConformance } from "@/scripts/contract/conform/run-conformance";
import { runScript } from "@/scripts/stack/child";

const USAGE = `npm run conform -- --site-url … --user-url … --billing-url … --host shop.example [--site acme]
                     [--member ana@shop.example --password …]

Makes the calls of the shop at your upstream and says for each feature whether the answers fit the contract. Without a
member it only reads; with one it also logs in, places an order by a method that needs no card, and cancels it. Nothing
is paid. --site names the brand where the upstream has no findSite (the setting SITES). The setting UPSTREAM_SECRET
signs the calls.

The exit status is 0 if a plan can be bought and nothing fails, 1 if a feature fails, and 3 if nothing fails that was asked,
but no plan was bought. A feature has ✓ only if each call that it needs was made.`;

const EXIT_STATUS = { conforms: 0, fails: 1, unchecked: 3 };

const { values } = parseArgs({
  options: {
    "site-url": { type: "string" },
    "user-url": { type: "string" },
    "billing-url": { type: "string" },
    host: { type: "string" },
    site: { type: "string" },
    member: { type: "string" },
    password: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

runScript(async () => {
  const {
    "site-url": site,
    "user-url": user = site,
    "billing-url": bill = site,
    host,
    member,
    password,
  } = values;
  if (
    values.help ||
    !site ||
    !user ||
    !bill ||
    !host ||
    (member === undefined) !== (password === undefined)
  ) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const report = await runConformance({
    addresses: { site, user, bill },
    host,
    site: values.site ?? null,
    secret: secretListSchema.optional().parse(process.env.UPSTREAM_SECRET)?.[0],
    member: member && password ? { account: member, password } : null,
    // An upstream that hangs is seen before the end of the run.
    onCall: (call) => console.error(`asking ${call}`),
  });
  for (const line of formatConformance(report)) console.log(line);
  process.exitCode = EXIT_STATUS[report.verdict];
});
