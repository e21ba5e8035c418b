import { runOperatorCli } from "@/backend/run-operator-cli";

void runOperatorCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
