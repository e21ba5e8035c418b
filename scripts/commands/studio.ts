import { runStudioCli } from "@/backend/run-studio-cli";

void runStudioCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
