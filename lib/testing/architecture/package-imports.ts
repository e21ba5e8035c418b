import { getPackageName, isTestFile, type SourceFile } from "./source-file";

/**
 * The files that may import a package (docs/house-rules.md); other code uses the exports of those files. An entry
 * that ends in "/" is a folder, else it is one file.
 */
const PACKAGE_IMPORTERS: Record<string, readonly string[]> = {
  "@electric-sql/pglite": ["backend/db/", "backend/testing/"],
  "@eslint-community/regexpp": ["lib/server/site/rules/"],
  "@fingerprintjs/fingerprintjs": ["lib/browser/session/fingerprint.ts"],
  "@hono/node-server": ["backend/"],
  "@opentelemetry/api": ["lib/config/tracing/"],
  "@opentelemetry/exporter-trace-otlp-http": ["lib/config/tracing/"],
  "@opentelemetry/resources": ["lib/config/tracing/"],
  "@opentelemetry/sdk-trace-node": ["lib/config/tracing/"],
  "@redis/client": ["lib/server/valkey/valkey-client.ts"],
  "@simplewebauthn/browser": ["lib/browser/passkeys/"],
  "@simplewebauthn/server": ["backend/modules/accounts/passkeys/"],
  "@tanstack/react-query": ["lib/browser/"],
  "@zxcvbn-ts/language-common": ["backend/modules/accounts/passwords/"],
  aws4fetch: ["backend/modules/studio/pictures/stores/"],
  "big.js": ["lib/domain/money/"],
  cockatiel: ["lib/server/upstream/upstream-guard.ts"],
  "drizzle-orm": ["backend/", "lab/chaos/"],
  fontkit: ["lib/server/pictures/", "lib/server/receipt/", "scripts/fonts/"],
  hono: ["backend/"],
  "icu-minify": ["lib/i18n/", "lib/testing/", "backend/modules/mail/"],
  "iron-session": ["lib/server/session/sealed-cookie.ts"],
  jose: ["backend/modules/accounts/google/"],
  ky: ["lib/browser/api/", "lib/server/upstream/client/"],
  "libphonenumber-js": ["lib/browser/phone.ts", "backend/modules/"],
  "next-intl": ["lib/i18n/", "e2e/", "lib/server/", "components/", "app/", "next.config.ts", "lib/testing/"],
  nodemailer: ["backend/modules/mail/"],
  "oxc-parser": ["lib/testing/architecture/"],
  pdfkit: ["lib/server/receipt/"],
  pg: ["backend/db/", "backend/testing/"],
  pino: ["lib/server/log.ts", "backend/runtime/log.ts"],
  "prom-client": ["backend/metrics/", "server/metrics/", "lib/config/create-metrics-server.ts"],
  qrcode: ["components/ui/codes/qr-code.tsx"],
  stdnum: ["lib/domain/company/check-tax-number.ts"],
  sharp: ["backend/modules/billing/proofs/", "lib/server/pictures/images/"],
  wawoff2: ["lib/server/receipt/"],
  recheck: ["lib/server/site/rules/"],
  "react-hook-form": ["components/form/"],
};

/** Packages for tests and tools, which production code must not import. */
const TEST_TOOLS =
  /^(@testing-library\/|@playwright\/|axe-core|html-validate|jest|fast-check|lighthouse|drizzle-kit|knip|credit-card-type|smtp-server|qr$)/;
const TOOL_FOLDERS = /^(scripts|lab|e2e|lib\/testing|backend\/testing)\/|^[a-z]+\.config\.(ts|mjs)$/;

/** Lines for packages that are imported outside their listed files. */
export function findForbiddenPackageImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const name = getPackageName(imported);
      if (!name) return [];
      const description = `${file.path}:${imported.line} imports ${name}`;
      if (TEST_TOOLS.test(name))
        return isTestFile(file.path) || TOOL_FOLDERS.test(file.path)
          ? []
          : [`${description}: it is a tool for tests.`];
      const importers = PACKAGE_IMPORTERS[name];
      if (!importers || isTestFile(file.path)) return [];
      const isAllowed = importers.some((importer) =>
        importer.endsWith("/") ? file.path.startsWith(importer) : file.path === importer,
      );
      return isAllowed ? [] : [`${description}: import it only in ${importers.join(" or ")}.`];
    }),
  );
}
