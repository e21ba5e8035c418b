import { createRandomSource } from "@/backend/seed/random-source";
import { fetchDemoShops } from "@/lab/fuzz/fetch-demo-shops";
import { runScript } from "@/scripts/stack/child";
import { runWithOwnStack } from "@/scripts/stack/own-stack";
import { parseNumberOptions } from "@/scripts/stack/settings";
import { openConsole } from "./open-console";
import { openGeneratedShops } from "./open-generated-shops";
import { runCrawl } from "./run-crawl";

const USAGE = `npm run crawl -- [--seed 1] [--requests 10000]

Requests pages, files and calls of all demo brands, of two that the seed makes up, one with a language pack, of a preview of a version
that is not published, and of the console without a session, in random order from a storefront and embedded backend of its own: with and
without a session, in each coding of bodies, and with host names, cookies and order numbers of other brands. No answer, mail or
receipt may contain a name, color, price, text, picture or member of another brand, nor anything of a member whose session was not sent.
The seed decides every request. Exit status: 0 nothing was found, 1 something was.`;

const MAX_SHOWN = 50;
const GENERATED_BRANDS = 2;

async function main(): Promise<number> {
  const options = parseNumberOptions({ requests: 10_000 }, USAGE);
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  const { seed, requests } = options;
  return runWithOwnStack("crawl", async ({ port, sandboxPort, dataDir }) => {
    console.log(`Seed ${seed}`);
    const stack = { port, sandboxPort, dataDir };
    const made = await openGeneratedShops(createRandomSource(seed), GENERATED_BRANDS, stack);
    const { preview, markers } = made;
    const shops = [...(await fetchDemoShops(port)), ...made.shops, preview, await openConsole(port)];
    const { findings, answers, ownTexts, mails, pdfs, pictures } = await runCrawl({
      ...{ seed, requests, port, sandboxPort, shops, markers },
    });
    const counts = Object.entries(answers).map(
      ([site, count]) => `${site} ${count} with ${ownTexts.get(site)?.size ?? 0}`,
    );
    console.log(
      `${requests} requests, ${markers.length} texts of brands; answers and texts: ${counts.join(", ")}`,
    );
    console.log(`${mails} mails and ${pdfs} PDFs were read, ${pictures} pictures compared.`);
    for (const { site, of, text, where, excerpt } of findings.slice(0, MAX_SHOWN))
      console.log(`FOUND  "${text}" of ${of} at ${site}: ${where}\n       … ${excerpt} …`);
    if (findings.length > MAX_SHOWN) console.log(`and ${findings.length - MAX_SHOWN} more`);
    return findings.length > 0 ? 1 : 0;
  });
}

runScript(async () => process.exit(await main()));
