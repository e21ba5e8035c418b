/** @jest-environment jsdom */
import { markMessages } from "@/lib/domain/studio/text-marks";
import { describePlace } from "./describe-place";
import { startPreviewPage } from "./start-preview-page";

const CONSOLE = "https://studio.test";
const { home } = markMessages({ home: { title: "Watch it all", lead: "At home", logo: "Nova" } }, () => true);

const find = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

describe("a place of a page (rules/studio#a-click-opens-the-field)", () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><div><h1>${home.title}</h1><p><b>${home.lead}</b></p></div>
      <img src="/brands/nova/logo.png" alt="${home.logo}"><input placeholder="${home.lead}">
      <section style="background-image:url(https://cdn.test/back.webp)"><i>12</i></section></main>`;
  });

  it.each([
    ["h1", { keys: ["home.title", "home.lead"], first: "Watch it all" }],
    ["b", { keys: ["home.lead", "home.title"], first: "At home" }],
    ["input", { keys: ["home.lead", "home.title"], first: "At home" }],
    ["img", { keys: ["home.logo", "home.lead", "home.title"], first: "Nova" }],
  ])("is named by its texts, the innermost first, without their marks: %s", (selector, { keys, first }) => {
    const place = describePlace(find(selector), null);
    expect(place.keys).toEqual(keys);
    expect(place.texts[0]).toBe(first);
  });

  it("has the picture that was clicked, and the one behind", () => {
    expect(describePlace(find("img"), null).pictures).toEqual(["/brands/nova/logo.png"]);
    expect(describePlace(find("i"), null)).toMatchObject({
      texts: ["12", expect.any(String)],
      pictures: ["https://cdn.test/back.webp"],
    });
  });
});

describe("a page of a preview (rules/studio#beside-the-form)", () => {
  const sent = jest.fn();
  const parent = { postMessage: sent } as unknown as Window;
  const receive = (data: object, { origin = CONSOLE, source = parent as Window | null } = {}) => {
    const event = new MessageEvent("message", { data, origin });
    Object.defineProperty(event, "source", { value: source });
    window.dispatchEvent(event);
  };

  beforeAll(() => {
    Object.defineProperty(window, "parent", { value: parent });
    Object.assign(window, {
      scrollTo: jest.fn(),
      CSSStyleSheet: class {
        replaceSync() {}
      },
    });
    startPreviewPage(CONSOLE);
  });
  beforeEach(() => {
    document.body.innerHTML = `<a href="#there">${home.title}</a>`;
  });

  it("tells the console where it is, and nobody else", () => {
    expect(sent.mock.calls).toEqual([[{ preview: "opened", path: "/" }, CONSOLE]]);
  });

  it("takes no message of another origin, of another window, or of another form", () => {
    sent.mockClear();
    const show = { preview: "show", y: 40, picks: true };
    receive(show, { origin: "https://evil.test" });
    receive(show, { source: null });
    receive({ ...show, y: "40" });
    expect([window.scrollTo, sent].map((mock) => (mock as jest.Mock).mock.calls)).toEqual([[], []]);
    receive(show);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 40, behavior: "instant" });
    expect(sent.mock.calls).toEqual([[{ preview: "placed" }, CONSOLE]]);
  });

  it("tells what is clicked, and follows links only while clicks open no fields", () => {
    const press = () => find("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    receive({ preview: "show", y: null, picks: true });
    sent.mockClear();
    expect(press()).toBe(false);
    expect(sent.mock.lastCall?.[0]).toMatchObject({ preview: "picked", place: { keys: ["home.title"] } });
    receive({ preview: "show", y: null, picks: false });
    expect(press()).toBe(true);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
