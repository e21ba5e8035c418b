import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { LOCALES } from "./lib/config/constants";
import { FILE_POLICY, SECURITY_HEADERS } from "./lib/server/entry/security-headers";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/server/texts/request.ts",
  // Messages are compiled at build, so the browser needs no ICU parser (about 10 KB).
  experimental: {
    messages: { path: "./messages", locales: [...LOCALES], format: "json", precompile: true },
  },
});

const nextConfig: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  // One file of 3 MB that the server reads as it is (docs/decisions/015).
  serverExternalPackages: ["recheck"],
  // For each of its two caches, as Next counts; in memory they take several times as much. Finished pages are stored elsewhere
  // (docs/decisions/021), so these only have to hold the data of brands that are being rendered (docs/decisions/024).
  cacheMaxMemorySize: 8 * 1024 * 1024,
  poweredByHeader: false,
  reactStrictMode: true,
  // Our server compresses, files at the build and pages in one piece (docs/decisions/018).
  compress: false,
  // The image optimizer is the part of Next with the most vulnerabilities; brand images arrive in their final size.
  images: { unoptimized: true },
  // Of answers that neither the middleware nor our server completes, as in plain `next start` (docs/architecture#without-our-server).
  headers: async () => [
    {
      source: "/:folder(_next/static|fonts|api)/:path*",
      headers: Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": FILE_POLICY }).map(
        ([key, value]) => ({ key, value }),
      ),
    },
  ],
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A member's page is never shown from a cache; for it Next would render each one a second time and send both.
    cachedNavigations: false,
    // Every page of the private area waits for its request on purpose, so the warning about it is turned off.
    instantInsights: { validationLevel: "manual-warning" },
    // Rendered pages are stored in memory only: on disk they would outlive their sources, such as the brands of a
    // test run.
    isrFlushToDisk: false,
    // Few large scripts, in bytes before they are made small: each file costs 0.7 kB of headers, and text compresses better in one
    // piece. React and Next's own script, which every page with React has, are one; what only some pages have is another one of each.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 5_000_000, requestCost: 5_000_000 },
  },
};

export default withNextIntl(nextConfig);
