import { runProofCli } from "@/backend/run-proof-cli";

void runProofCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
