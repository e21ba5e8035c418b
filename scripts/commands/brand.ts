import { runBrandCli } from "@/backend/run-brand-cli";

void runBrandCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
