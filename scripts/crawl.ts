import { createRandomSource } from "@/backend/chaos/random-source";
import { listBrandMarkers } from "@/scripts/crawl/brand-markers";
import { createGeneratedBrand, listGeneratedTexts } from "@/scripts/crawl/generated-brand";
import { publishBrand } from "@/scripts/crawl/publish-brand";
import { runCrawl } from "@/scripts/crawl/run-crawl";
import { signUpMember } from "@/scripts/crawl/sign-up-member";
import { fetchDemoShops } from "@/scripts/fuzz/fetch-demo-shops";
import { parseNumberOptions } from "@/scripts/stack/number-options";
import { runWithOwnStack } from "@/scripts/stack/own-stack";
import { runScript } from "@/scripts/stack/run-script";

const USAGE = `npm run crawl -- [--seed 1] [--requests 10000]

Requests pages, files and calls of all demo brands, and of two that the seed makes up, in random order from a storefront and
embedded backend of its own, with and without a session, and with host names, cookies and order numbers of other brands. No answer, mail or receipt may contain a
name, color, price, text, picture or member of another brand, nor anything of a member whose session was not sent.
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
    const random = createRandomSource(seed);
    const files = Array.from({ length: GENERATED_BRANDS }, () => createGeneratedBrand(random));
    const shops = await fetchDemoShops(port);
    for (const file of files) {
      await publishBrand(file, dataDir);
      shops.push(await signUpMember(file, { port, sandboxPort }));
    }
    const markers = listBrandMarkers(
      files.map((file) => ({ site: file.brand, texts: listGeneratedTexts(file) })),
    );
    const { findings, answers, mails, pdfs, pictures } = await runCrawl({
      ...{ seed, requests, port, sandboxPort, shops, markers },
    });
    const counts = Object.entries(answers).map(([site, count]) => `${site} ${count}`);
    console.log(`${requests} requests, ${markers.length} texts of brands; answers: ${counts.join(", ")}`);
    console.log(`${mails} mails and ${pdfs} PDFs were read, ${pictures} pictures compared.`);
    for (const { site, of, text, where, excerpt } of findings.slice(0, MAX_SHOWN))
      console.log(`FOUND  "${text}" of ${of} at ${site}: ${where}\n       … ${excerpt} …`);
    if (findings.length > MAX_SHOWN) console.log(`and ${findings.length - MAX_SHOWN} more`);
    return findings.length > 0 ? 1 : 0;
  });
}

runScript(async () => process.exit(await main()));
