import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980): a key of an average typist, a press of the mouse, its way, the hand's way, a thought. */
const MODEL = { key: 0.28, press: 0.2, point: 1.1, hand: 0.4, thought: 1.35 } as const;

/** What an operator does in the console, counted: presses of the mouse, fields that are typed into, files that are dropped, pastes. */
export class OperatorWork {
  readonly count = { clicks: 0, fields: 0, letters: 0, files: 0, pastes: 0 };
  #seconds = 0;
  readonly #begun = Date.now();

  /** `page`: where the keys go. */
  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#countClick();
  }

  async choose(field: Locator, label: string): Promise<void> {
    await field.selectOption({ label });
    this.#countClick();
    this.#countClick();
  }

  /** Types into the field that has the focus after a link or Tab; the press of Tab or Enter that ends it is a key. */
  async type(field: Locator, text: string, end: "Tab" | "Enter" = "Tab"): Promise<void> {
    await field.fill(text);
    await field.press(end);
    this.count.fields += 1;
    this.count.letters += text.length;
    this.#seconds += MODEL.hand + MODEL.thought + MODEL.key * (text.length + 1);
  }

  /** Chooses by name: types the beginning and takes the first entry. */
  async pick(label: string, text: string): Promise<void> {
    await this.type(this.page.getByRole("combobox", { name: label, exact: true }), text, "Enter");
  }

  /** Drops a file on a place of pictures, as from the desktop. */
  async drop(place: Locator, path: string, type: string): Promise<void> {
    const data = await this.page.evaluateHandle(
      ({ bytes, name, mime }) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([content], name, { type: mime }));
        return transfer;
      },
      { bytes: readFileSync(path).toString("base64"), name: path.split("/").at(-1) ?? "", mime: type },
    );
    await place.dispatchEvent("drop", { dataTransfer: data });
    this.count.files += 1;
    this.#seconds += MODEL.hand + MODEL.thought + 2 * MODEL.point + MODEL.press;
  }

  /** Pastes cells of a spreadsheet into a field. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.focus();
    await field.evaluate((element, value) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", value);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    this.count.pastes += 1;
    this.#seconds += MODEL.hand + MODEL.thought + MODEL.point + MODEL.press + 2 * MODEL.key;
  }

  /** Minutes that a practiced operator needs by the model, with those that the machine took. */
  get minutes(): number {
    return (this.#seconds + this.machineSeconds) / 60;
  }

  get machineSeconds(): number {
    return (Date.now() - this.#begun) / 1_000;
  }

  #countClick(): void {
    this.count.clicks += 1;
    this.#seconds += MODEL.thought + MODEL.point + MODEL.press;
  }
}
