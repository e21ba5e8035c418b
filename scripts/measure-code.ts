import { readFileSync, writeFileSync } from "node:fs";
import { parseProjectSources, readStyleSheets } from "@/lib/testing/architecture/project-files";
import { listCodeMetrics } from "@/lib/testing/code-metrics";

const DOCUMENT = "docs/metrics.md";
const MARKED = /(?<=<!-- measured -->\n)[\s\S]*?(?=<!-- end -->)/;

/** Prints the metrics of the shipped code, and writes them into docs/metrics.md. */
const metrics = `${listCodeMetrics(parseProjectSources(), readStyleSheets()).join("\n")}\n`;
console.log(metrics);
writeFileSync(DOCUMENT, readFileSync(DOCUMENT, "utf8").replace(MARKED, metrics));
