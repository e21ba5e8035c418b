/** @jest-environment node */

import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import type { MetricObject } from "prom-client";
import { createBackendMetrics } from "@/backend/metrics/create-backend-metrics";
import { QUEUES } from "@/backend/metrics/read-queues";
import { LOG_EVENTS, SECURITY_EVENTS } from "@/lib/config/log-events";
import { findPromtool } from "@/scripts/gates/install-programs";
import { createMetrics } from "@/server/metrics/create-metrics";

const FOLDER = "deploy/monitoring";
/** Names that Prometheus adds to a metric, of the target or of a histogram. */
const TARGET_LABELS = ["job", "instance", "le"];

const backend = createBackendMetrics();
backend.watchDatabase({ db: null as never }, { now: () => 0 });
const metrics = new Map(
  [createMetrics().registry, backend.registry].flatMap((registry) =>
    registry.getMetricsAsArray().map((metric) => {
      const { name, labelNames } = metric as MetricObject & { labelNames: string[] };
      return [name, labelNames] as const;
    }),
  ),
);

/** The expressions of the dashboards and rules, by file. */
const expressions = [
  ...globSync(`${FOLDER}/*.json`).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(file, "utf8")) as {
      panels: { targets: { expr: string }[] }[];
    };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => [file, expr] as const));
  }),
  ...readFileSync(`${FOLDER}/alerts.yml`, "utf8")
    .split("- alert: ")
    .slice(1)
    .map(
      (rule) => [`${FOLDER}/alerts.yml`, /expr:([\s\S]*?)\n {8}(for|labels):/.exec(rule)?.[1] ?? ""] as const,
    ),
];

const USE = /\b((?:storefront|backend|nodejs|process)_\w+?)(?:_(?:bucket|count|sum))?\b(?:\{([^}]*)\})?/g;
const uses = expressions.flatMap(([file, expr]) =>
  [...expr.matchAll(USE)].map(([, name = "", labels = ""]) => ({ file, name, labels })),
);

describe("dashboards and alert rules (deploy/monitoring)", () => {
  it("name only metrics that the programs have, with their labels, events of the log and queues", () => {
    const events: string[] = [...Object.values(LOG_EVENTS), ...SECURITY_EVENTS];
    const unknown = uses.flatMap(({ file, name, labels }) => {
      const known = metrics.get(name);
      if (!known) return [`${file}: there is no metric ${name}.`];
      return [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = "", value = ""]) => {
        if (![...known, ...TARGET_LABELS].includes(label)) return [`${file}: ${name} has no label ${label}.`];
        const values = { event: events, queue: QUEUES as readonly string[] }[label];
        const wrong = values ? value.split("|").filter((name) => !values.includes(name)) : [];
        return wrong.map((name) => `${file}: there is no ${label} ${name}.`);
      });
    });
    expect(unknown).toEqual([]);
    expect(uses.length).toBeGreaterThan(50);
  });

  it("show each metric of our own, which docs/operating.md#metrics lists", () => {
    const own = [...metrics.keys()].filter((name) => /^(storefront|backend)_/.test(name)).sort();
    const shown = new Set(uses.filter(({ file }) => file.endsWith(".json")).map(({ name }) => name));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
    const documented = readFileSync("docs/operating.md", "utf8").matchAll(/`((?:storefront|backend)_\w+)`/g);
    expect([...new Set([...documented].map(([, name]) => name))].sort()).toEqual(own);
  });

  it("have the queues that docs/operating.md#metrics lists", () => {
    const [, labels = ""] =
      /`backend_queue_oldest_seconds` \| `queue` (.*?) \|/.exec(readFileSync("docs/operating.md", "utf8")) ??
      [];
    expect([...labels.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...QUEUES]);
  });

  const promtool = findPromtool();
  // Installed by `npm test` on Debian; elsewhere the rules are checked only against the code.
  (promtool === undefined ? it.skip : it)(
    "are rules that Prometheus takes, and fire when they should",
    () => {
      const run = (...args: string[]) => execFileSync(promtool ?? "", args, { encoding: "utf8" });
      expect(run("check", "rules", `${FOLDER}/alerts.yml`)).toMatch(/SUCCESS: \d+ rules found/);
      expect(run("check", "config", `${FOLDER}/prometheus.yml`)).toContain("is valid");
      expect(run("test", "rules", `${FOLDER}/alerts.test.yml`)).toContain("SUCCESS");
    },
  );
});
