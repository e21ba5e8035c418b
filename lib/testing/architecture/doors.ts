import { isTest, packageOf, type SourceFile } from "./source-file";

/**
 * One package, one door (house rules §4): who needs what it does goes through the files behind its door. A door ends
 * in "/" (a folder) or is one file.
 */
const DOORS: Record<string, readonly string[]> = {
  "@electric-sql/pglite": ["backend/db/", "backend/testing/"],
  "@fingerprintjs/fingerprintjs": ["lib/browser/fingerprint.ts"],
  "@hono/node-server": ["backend/"],
  "@tanstack/react-query": ["lib/browser/", "components/runtime/"],
  "big.js": ["lib/domain/money/"],
  "drizzle-orm": ["backend/"],
  hono: ["backend/"],
  "icu-minify": ["lib/server/texts/"],
  "iron-session": ["lib/server/session/seal.ts"],
  ky: ["lib/server/upstream/", "lib/browser/api/"],
  "libphonenumber-js": ["lib/browser/phone.ts", "backend/core/"],
  "next-intl": ["lib/i18n/", "e2e/", "lib/server/", "components/", "app/", "next.config.ts", "lib/testing/"],
  nodemailer: ["backend/mail/"],
  "oxc-parser": ["lib/testing/architecture/"],
  pg: ["backend/db/", "backend/testing/"],
  qrcode: ["components/ui/qr-code.tsx"],
  "react-hook-form": ["components/form/"],
};

/** Packages for tests and tools; nothing that ships may name them. */
const TOOLS =
  /^(@testing-library\/|@playwright\/|@axe-core\/|axe-core|jest|fast-check|lighthouse|drizzle-kit|knip|credit-card-type|smtp-server|qr$)/;
const TOOL_PLACES = /^(scripts|e2e|lib\/testing|backend\/testing)\/|^[a-z]+\.config\.(ts|mjs)$/;

/** Lines for packages that are imported past their door. */
export function pastTheDoor(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const name = packageOf(imported);
      if (!name) return [];
      const said = `${file.path}:${imported.line} imports ${name}`;
      if (TOOLS.test(name))
        return isTest(file.path) || TOOL_PLACES.test(file.path) ? [] : [`${said}: it is a tool for tests.`];
      const doors = DOORS[name];
      if (!doors || isTest(file.path)) return [];
      const through = doors.some((door) =>
        door.endsWith("/") ? file.path.startsWith(door) : file.path === door,
      );
      return through ? [] : [`${said}: its door is ${doors.join(" or ")}.`];
    }),
  );
}
