import nextJest from "next/jest.js";

const base = nextJest({ dir: "./" });

// These packages ship ES modules only; Jest runs CommonJS, so they are compiled like our own code.
const esmPackages = [
  "ky",
  "cookie",
  "uint8array-extras",
  "iron-session",
  "jose",
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "@formatjs",
  "icu-minify",
  "iron-webcrypto",
  "uncrypto",
  "qr",
  "oxc-parser",
  "@seriousme/openapi-schema-validator",
  "htmlparser2",
  "domelementtype",
  "domhandler",
  "domutils",
  "entities",
  "dom-serializer",
];

/** @type {import('jest').Config} */
const config = {
  // The node environment, plus PGlite for the backend's tests. Component tests name jsdom in a docblock.
  testEnvironment: "<rootDir>/backend/testing/jest-environment.mjs",
  testMatch: ["<rootDir>/{app,components,lab,lib,backend,server,scripts,security}/**/*.test.{ts,tsx}"],
  setupFilesAfterEnv: ["<rootDir>/lib/testing/jest-setup.ts"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^(server|client)-only$": "<rootDir>/node_modules/next/dist/compiled/server-only/empty.js",
  },
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "/e2e/"],
  // Opening a database takes a second, and several on a busy machine.
  testTimeout: 30_000,
  // A sandbox looks its globals up slowly; as parameters of each module these, which the database library reads for every
  // column, are fast.
  sandboxInjectedGlobals: ["Object", "Array", "Math"],
  // By default Jest leaves one core idle, which is half of a machine with two.
  maxWorkers: "100%",
  // What test files leave behind grows to gigabytes, through which each collection of garbage goes: a worker ends before.
  workerIdleMemoryLimit: "1GB",
  // Next to the packages, so that compiled files are reused by later checks and runs.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
};

export default async function jestConfig() {
  const resolved = await base(config)();
  resolved.transformIgnorePatterns = [
    `/node_modules/(?!(${esmPackages.map((name) => name.replace("/", "\\/")).join("|")})/)`,
    "^.+\\.module\\.(css|sass|scss)$",
  ];
  return resolved;
}
