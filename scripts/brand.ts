import { brandCommand } from "@/backend/brand-command";

void brandCommand(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
