/** @jest-environment ./lib/testing/browser-environment.mjs */
import userEvent from "@testing-library/user-event";
import { startArrowNavigation } from "./start-arrow-navigation";

/** A box of 100 × 20 at the position in `data-at`: jsdom has no layout. */
function renderLayout(): void {
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [left = 0, top = 0] = (this.dataset.at ?? "0,0").split(",").map(Number);
    const [width, height] = this.dataset.at === undefined ? [0, 0] : [100, 20];
    return new DOMRect(left, top, width, height);
  });
  Element.prototype.scrollIntoView = () => {};
}

let stop: () => void;
const user = userEvent.setup();
const focused = () => document.activeElement?.id;

beforeEach(() => {
  renderLayout();
  stop = startArrowNavigation();
  document.body.innerHTML = `
    <header><a id="home" href="/" data-at="0,0">Home</a><button id="menu" data-at="300,0">Menu</button></header>
    <main>
      <input id="name" data-at="0,40" value="ab">
      <label data-at="0,80"><input id="box" type="checkbox" data-at="0,80">Box</label>
      <button id="gone" data-at="0,100" disabled>Gone</button>
      <select id="list" data-at="0,120"><option>one<option>two</select>
      <button id="go" data-at="0,160">Go</button>
    </main>
    <footer><a id="terms" href="/terms" data-at="0,200">Terms</a></footer>`;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

describe("arrow keys and OK on a television", () => {
  it("starts in the main content and moves down to the last element", async () => {
    const seen: (string | undefined)[] = [];
    for (const key of ["{ArrowRight}", "{ArrowDown}", "{ArrowDown}"]) {
      await user.keyboard(key);
      seen.push(focused());
    }
    // Up and down choose in the group; right leaves it.
    for (const key of ["{ArrowRight}", "{ArrowDown}", "{ArrowDown}"]) {
      await user.keyboard(key);
      seen.push(focused());
    }
    expect(seen).toEqual(["name", "box", "list", "go", "terms", "terms"]);
  });

  it("stays in the header with left and right", async () => {
    document.getElementById("home")?.focus();
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("menu");
    await user.keyboard("{ArrowLeft}{ArrowDown}");
    expect(focused()).toBe("name");
  });

  it("leaves left and right to a text field until its end", async () => {
    const name = document.getElementById("name") as HTMLInputElement;
    name.focus();
    name.setSelectionRange(0, 0);
    const press = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
    name.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    expect(focused()).toBe("name");
  });

  it("ticks a box on OK", async () => {
    const box = document.getElementById("box") as HTMLInputElement;
    box.focus();
    await user.keyboard("{Enter}");
    expect(box.checked).toBe(true);
  });

  it("does not leave an open dialog, and ignores handled or modified keys", async () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<dialog open><button id="yes" data-at="0,300">Yes</button><button id="no" data-at="200,300">No</button></dialog>',
    );
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("yes");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("yes");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(focused()).toBe("yes");
    document.getElementById("yes")?.addEventListener("keydown", (event) => event.preventDefault());
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("yes");
  });

  it("reaches the bar that asks for consent, ticks its boxes, and leaves it", async () => {
    document.body.insertAdjacentHTML("afterbegin", '<aside id="consent-bar"></aside>');
    const root = document.getElementById("consent-bar")?.attachShadow({ mode: "open" }) as ShadowRoot;
    root.innerHTML = `<section tabindex="-1"><input type="checkbox" id="measuring" data-at="0,300">
      <button id="refuse" data-at="300,300">No</button></section>`;
    const inBar = () => root.activeElement?.id;
    document.getElementById("terms")?.focus();
    await user.keyboard("{ArrowDown}");
    expect(inBar()).toBe("measuring");
    const box = root.getElementById("measuring") as HTMLInputElement;
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    expect(box.checked).toBe(true);
    await user.keyboard("{ArrowRight}");
    expect(inBar()).toBe("refuse");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("terms");
    root.querySelector("section")?.focus();
    await user.keyboard("{ArrowDown}");
    expect(inBar()).toBe("measuring");
  });

  it("stops when the returned function is called", async () => {
    stop();
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("");
  });
});
