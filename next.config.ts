import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { LOCALES } from "./lib/config/constants";

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
  poweredByHeader: false,
  reactStrictMode: true,
  // Precompressed files may replace this one day; until then it is the only compression setting.
  compress: true,
  // The optimizer is the part of Next with the worst record; brand images arrive in their final size.
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Every page of the private area waits for its request, on purpose; no page is to be told so.
    instantInsights: { validationLevel: "manual-warning" },
    // Rendered pages live in memory: on disk they would outlive what they were made from, a test run's brands included.
    isrFlushToDisk: false,
  },
};

export default withNextIntl(nextConfig);
