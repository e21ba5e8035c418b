import { writeFileSync } from "node:fs";
import { cutFont, FONT_CUTS } from "@/scripts/fonts/cut-font";
import { runScript } from "@/scripts/stack/run-script";

/** `npm run cut-fonts`: cuts the fonts of the pages from those of the package Onest, after its update. */
runScript(async () => {
  for (const cut of FONT_CUTS) {
    const font = await cutFont(cut);
    writeFileSync(cut.target, font);
    console.log(`${cut.target}: ${font.length} bytes`);
  }
});
