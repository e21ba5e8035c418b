import { readConsent, refusesMarketing, storeConsent, watchConsent } from "@/lib/browser/consent";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { ASKS_MARK, CHOICES_FRAGMENT, CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";

/** The look of the bar; it lives in a shadow root, where the page's classes do not reach. */
const CONSENT_STYLE = `section{box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2) var(--space-3);max-width:calc(var(--width-xl) + 2*var(--gutter));min-height:4rem;margin:auto;padding:.25rem var(--gutter);font-size:var(--text-sm);line-height:1.25}
p{margin:0}
strong{font-weight:var(--weight-semibold)}
a{color:inherit;white-space:nowrap}
.ask{flex:1 1 0}
.answers,.more div{display:flex;gap:var(--space-2)}
.answers{flex:none;display:grid;grid-auto-flow:column;grid-auto-columns:1fr}
.more{display:grid;gap:var(--space-2);width:100%;max-width:var(--width-md);padding-block-end:var(--space-2)}
.more p{color:var(--color-muted);line-height:1.4}
label{display:flex;align-items:center;gap:var(--space-3);min-height:2.75rem}
input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--color-accent)}
button{min-height:2.75rem;padding:0 var(--space-3);border:0;border-radius:var(--radius-md);background:var(--color-raised);color:var(--color-text);box-shadow:inset 0 0 0 1px var(--color-outline);font:var(--weight-semibold) var(--text-sm)/1.2 var(--font);cursor:pointer}
button:hover{background:var(--color-page)}
.choose,.choose:hover{min-height:0;padding:0;background:none;box-shadow:none;font-weight:inherit;text-decoration:underline}
[hidden]{display:none}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
.far button:focus-visible,.far input:focus-visible,.far a:focus-visible{outline-width:.25rem;outline-offset:3px}`;

/** The texts of the bar (messages, `privacy.consent`). */
type Texts = Readonly<
  Record<
    "title" | "text" | "more" | "refuse" | "accept" | "choose" | "save" | "measuring" | "marketing" | "close",
    string
  >
>;

/** True while the words are on their way; what opens the bar meanwhile opens the same one. */
let isLoading = false;

/**
 * Shows the bar that asks for consent (rules/tracking#consent) in its place, or moves the focus to it. Without React, because public
 * pages load none; in a shadow root, so that its controls do not count as those of the page, which would load React.
 * Without its texts nothing is asked, and nothing tracked; the next page tries again.
 */
export async function showConsentBar(): Promise<void> {
  const opener = document.activeElement;
  const place = document.getElementById(CONSENT_BAR_ID);
  if (!place || isLoading) return;
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const shown = root.querySelector("section");
  if (shown) return shown.focus();
  const style = new CSSStyleSheet();
  style.replaceSync(CONSENT_STYLE);
  root.adoptedStyleSheets = [style];
  const { dataset } = document.documentElement;
  isLoading = true;
  try {
    const response = await fetch(`/api/consent/${document.documentElement.lang}`);
    if (!response.ok) throw new Error("no texts");
    const texts = (await response.json()) as Texts;
    dataset[ASKS_MARK] = "open";
    fillBar(root, texts, opener);
  } catch {
    delete dataset[ASKS_MARK];
  } finally {
    isLoading = false;
  }
}

function fillBar(root: ShadowRoot, texts: Texts, opener: Element | null): void {
  const input = readConsent();
  const add = <Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, text = "", look = "") => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (look) element.className = look;
    parent.append(element);
    return element;
  };
  const region = document.createElement("section");
  region.tabIndex = -1;
  // On a television the ring is seen from a distance, as on its pages.
  if (document.documentElement.dataset.scene === "stb") region.className = "far";
  region.ariaLabel = texts.title;
  const ask = add(region, "p", "", "ask");
  add(ask, "strong", texts.title);
  ask.append(" ");
  const answers = add(region, "div", "", "answers");
  const more = add(region, "div", "", "more");
  const text = add(more, "p", `${texts.text} `);
  if (!isMissingPage("/privacy")) {
    const choices = document.querySelector<HTMLAnchorElement>(`a[href$="${CHOICES_FRAGMENT}"]`);
    add(text, "a", texts.more).href = (choices?.href ?? "/privacy").replace(CHOICES_FRAGMENT, "#privacy");
  }
  const createBox = (purpose: "measuring" | "marketing") => {
    const label = add(more, "label", texts[purpose]);
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = input?.[purpose] ?? false;
    label.prepend(box);
    return box;
  };
  const measuring = createBox("measuring");
  const marketing = createBox("marketing");
  marketing.disabled = refusesMarketing();
  const chosen = add(more, "div");

  const closing = new AbortController();
  const close = () => {
    closing.abort();
    region.remove();
    delete document.documentElement.dataset[ASKS_MARK];
    if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
  };
  // Another tab has answered what is asked here.
  watchConsent(() => {
    if (JSON.stringify(readConsent()) !== JSON.stringify(input)) close();
  }, closing.signal);
  const addButton = (parent: Element, label: string, act: () => void, look = "") => {
    const button = add(parent, "button", label, look);
    button.type = "button";
    button.onclick = act;
    return button;
  };
  const addAnswer = (parent: Element, label: string, read: () => [boolean, boolean]) =>
    addButton(parent, label, () => {
      const [measures, markets] = read();
      close();
      storeConsent({ measuring: measures, marketing: markets });
    });
  const setOpen = (isOpen: boolean) => {
    more.hidden = !isOpen;
    choose.hidden = isOpen;
    if (isOpen) measuring.focus();
  };
  const choose = addButton(ask, texts.choose, () => setOpen(true), "choose");
  choose.ariaExpanded = "false";
  addAnswer(answers, texts.refuse, () => [false, false]);
  addAnswer(answers, texts.accept, () => [true, !refusesMarketing()]);
  addAnswer(chosen, texts.save, () => [measuring.checked, marketing.checked]);
  setOpen(false);
  if (input) addButton(chosen, texts.close, close);
  region.onkeydown = ({ key }) => {
    if (key === "Escape" && input) close();
  };
  root.append(region);
  // The focus stays where it is on a first visit.
  if (input) {
    setOpen(true);
    region.focus();
  }
}
