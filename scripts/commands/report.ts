import { runReportCli } from "@/backend/run-report-cli";

void runReportCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
