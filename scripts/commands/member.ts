import { runMemberCli } from "@/backend/run-member-cli";

void runMemberCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
