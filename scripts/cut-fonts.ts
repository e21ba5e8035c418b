import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";
import { cutFamily, cutPictureFonts } from "@/scripts/fonts/cut-font";
import { createFontList, FONT_FOLDER, FONT_LIST } from "@/scripts/fonts/font-list";
import { runScript } from "@/scripts/stack/child";

/** `npm run cut-fonts`: cuts the fonts of pages and pictures from those of their packages, after an update or a new type pair. */
runScript(async () => {
  const cuts = (await Promise.all(FONT_FAMILIES.map(cutFamily))).flat();
  for (const name of readdirSync(FONT_FOLDER)) if (name.endsWith(".woff2")) rmSync(`${FONT_FOLDER}/${name}`);
  for (const { name, content } of cuts) {
    writeFileSync(`${FONT_FOLDER}/${name}`, content);
    console.log(`${name}: ${content.length} bytes`);
  }
  for (const { path, content } of (await Promise.all(FONT_FAMILIES.map(cutPictureFonts))).flat()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`${path}: ${content.length} bytes`);
  }
  writeFileSync(FONT_LIST, await createFontList(cuts));
});
