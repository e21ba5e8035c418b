import { isTestFile, type SourceFile } from "./source-file";

/** Parts of `components` that every feature may use; every other folder there is a feature. */
const SHARED_FOLDERS = ["ui", "feedback", "form", "shell", "runtime"];

/** What both processes start and stop with. */
const PROCESS_FILES = ["constants", "process-limits", "secret-files", "output-lines", "process-errors"]
  .concat("create-metrics-server", "drain-server", "tracing/")
  .map((name) => `lib/config/${name}`);

/**
 * Which parts may import which (docs/house-rules.md): `config · contract → domain · i18n → server ║ browser →
 * components → app`. The first row whose path matches counts. Every part may import itself.
 */
const IMPORT_RULES: readonly { part: string; may: readonly string[] }[] = [
  { part: "lib/config/", may: [] },
  { part: "lib/contract/", may: ["lib/config/constants"] },
  { part: "lib/domain/", may: ["lib/config/constants", "lib/contract/"] },
  { part: "lib/i18n/", may: ["lib/config/", "lib/contract/", "lib/domain/", "messages/"] },
  { part: "lib/server/", may: ["lib/config/", "lib/contract/", "lib/domain/", "lib/i18n/"] },
  {
    part: "lib/browser/",
    may: ["lib/config/constants", "lib/contract/", "lib/domain/", "lib/i18n/", "messages/"],
  },
  { part: "lib/testing/", may: ["lib/", "messages/"] },
  { part: "components/ui/", may: ["lib/"] },
  { part: "components/", may: ["lib/", "components/"] },
  { part: "app/", may: ["lib/", "components/"] },
  { part: "middleware", may: ["lib/"] },
  { part: "instrumentation", may: ["lib/"] },
  {
    part: "server/",
    may: [
      ...PROCESS_FILES,
      "lib/config/env",
      "lib/contract/admin/admin-paths",
      "lib/contract/brand-file-proof",
      "lib/contract/envelope",
      "lib/domain/errors/transport-error-codes",
      "lib/domain/payment/held-call",
      "lib/domain/site/file-folders",
      "lib/domain/site/picture-address",
      "lib/server/calls/",
      "lib/server/entry/",
      "lib/server/measurements",
      "lib/server/own-server",
      "lib/server/pages/",
      "lib/server/pictures/brought/",
      "lib/server/pictures/picture-path",
      "lib/server/payment/waiting/held-reads",
      "lib/server/payment/waiting/order-changed-path",
      "lib/server/reports/note-failure",
      "lib/server/reports/note-plain-page",
      "lib/server/reports/policy-report-path",
      "lib/server/request-id",
      "lib/server/trace-context",
      "lib/domain/support/",
      "lib/server/preview/",
      "lib/server/prefetch/load-known-sites",
      "lib/server/prefetch/watch-site-versions",
      "lib/server/site/find-site-by-host",
      "lib/server/site/is-brand-file-proven",
      "lib/server/site/site-changes",
      "lib/server/site/signed-change",
      "lib/server/studio/",
      "lib/server/upstream/client-address",
      "lib/server/upstream/respond-json",
      "lib/server/upstream/upstream-",
      "lib/server/valkey/open-shared-state",
    ],
  },
  {
    part: "backend/",
    may: [
      "lib/contract/",
      ...PROCESS_FILES,
      "lib/config/log-",
      "lib/config/metrics-address",
      "lib/config/secret-list",
      "lib/domain/",
      "lib/i18n/",
      // The console checks a brand's images by the rules of those who draw them, and its patterns by those of the pages.
      "lib/server/pictures/images/",
      "lib/server/site/rules/check-pattern",
      "messages/",
    ],
  },
  {
    part: "scripts/",
    may: [
      "lib/",
      "lib/testing/architecture/",
      "lib/testing/code-metrics",
      "lib/testing/temporary-valkey",
      "lib/testing/decoders/read-pdf-text",
      "lib/testing/record-cpu",
      "lib/testing/sweep",
      "lab/",
      "backend/",
      "server/built-program",
      "server/metrics/create-metrics",
      "messages/",
      "security/",
      "playwright.config",
    ],
  },
  {
    part: "lab/",
    may: [
      "e2e/brand-url",
      "e2e/stack/",
      "e2e/steps/",
      "e2e/translator",
      "lib/",
      "lib/testing/decoders/read-pdf-text",
      "lib/testing/record-cpu",
      "lib/testing/temporary-valkey",
      "backend/",
      "server/built-program",
      "scripts/stack/",
      "scripts/gates/",
      "messages/",
      "security/",
    ],
  },
  { part: "security/", may: ["lib/testing/"] },
  {
    part: "e2e/",
    may: [
      "lib/config/constants",
      "lib/contract/",
      "lib/domain/",
      "lib/i18n/",
      "lib/testing/contrast/",
      "lib/testing/decoders/",
      "lib/testing/outside-scripts",
      "lib/testing/samples/",
      "lib/testing/record-cpu",
      "lib/testing/sweep",
      "lib/testing/temporary-valkey",
      // The scripts that payment pages may run.
      "security/payment-scripts",
      "backend/seed/",
      // The commands of the sandbox console.
      "backend/runtime/faults",
      "backend/testing/free-port",
      "backend/providers/change-charge",
      "scripts/",
      "lab/",
      "messages/",
    ],
  },
];

/** What tests may import besides what their part may. */
const TEST_IMPORTS = ["lib/testing/", "messages/"];

/** Lines for imports against the allowed direction. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap(({ target, specifier, line }) => {
      if (!/^(@\/|\.)/.test(specifier) || target.endsWith(".css")) return [];
      const reason = getForbiddenReason(file.path, target);
      return reason ? [`${file.path}:${line} imports ${target}: ${reason}`] : [];
    }),
  );
}

function getForbiddenReason(path: string, from: string): string | null {
  const rule = IMPORT_RULES.find(({ part }) => path.startsWith(part));
  if (!rule) return null;
  const test = isTestFile(path);
  if (from.startsWith(rule.part) && rule.part !== "components/") return getAppImportReason(path, from);
  if (test && TEST_IMPORTS.some((allowed) => from.startsWith(allowed))) return null;
  const isNamedDoor = rule.may.some(
    (allowed) => allowed.startsWith("lib/testing/") && from.startsWith(allowed),
  );
  if (from.startsWith("lib/testing/") && !isNamedDoor) return "only tests may use lib/testing.";
  if (!rule.may.some((allowed) => from.startsWith(allowed)))
    return `${rule.part} may import ${["itself", ...rule.may].join(", ")}.`;
  return rule.part === "components/" ? getComponentImportReason(path, from) : null;
}

/** Nothing imports a page or route, except files of its own folder. */
function getAppImportReason(path: string, from: string): string | null {
  if (!path.startsWith("app/")) return null;
  const folder = path.slice(0, path.lastIndexOf("/"));
  return from.startsWith(`${folder}/`)
    ? null
    : "pages and routes import nothing of each other; move it to components or lib.";
}

function getComponentImportReason(path: string, from: string): string | null {
  const own = path.split("/")[1] ?? "";
  const [top, other = ""] = from.split("/");
  if (top !== "components" || own === other || SHARED_FOLDERS.includes(other)) return null;
  return SHARED_FOLDERS.includes(own)
    ? `components/${own} is shared and knows no feature; take the component as a prop.`
    : `components/${own} never imports another feature; the page composes them through slots.`;
}
