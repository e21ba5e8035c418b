import { readConsent, refusesMarketing, storeConsent, watchConsent } from "@/lib/browser/consent";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { CHOICES_FRAGMENT, CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";

/** The look of the bar; it lives in a shadow root, where the page's classes do not reach. */
const CONSENT_STYLE = `:host{position:fixed;z-index:var(--z-toast);inset-block-end:calc(var(--space-3) + var(--sticky-bar,0px) + env(safe-area-inset-bottom));inset-inline:var(--space-3);display:grid;justify-items:center;pointer-events:none}
section{box-sizing:border-box;display:grid;gap:var(--space-2);width:100%;max-width:42rem;max-height:70vh;overflow:auto;padding:var(--space-4) var(--space-5);border-radius:var(--radius-lg);background:var(--color-raised);color:var(--color-text);box-shadow:0 0 0 1px var(--color-line),var(--shadow-4);font-size:var(--text-sm);line-height:1.4;pointer-events:auto}
h2,p{margin:0}
h2{font:var(--weight-semibold) var(--text-base)/1.3 var(--font-heading)}
p{color:var(--color-muted)}
a{color:inherit;white-space:nowrap}
label{display:flex;align-items:center;gap:var(--space-3);min-height:2.75rem}
input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--color-accent)}
div{display:flex;flex-wrap:wrap;gap:var(--space-2)}
button{flex:1 1 7rem;min-height:2.75rem;padding:0 var(--space-3);border:0;border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-text);box-shadow:inset 0 0 0 1px var(--color-outline);font:var(--weight-semibold) var(--text-sm)/1.2 var(--font);cursor:pointer}
button:hover{background:var(--color-sunken)}
.quiet,.quiet:hover{background:none;box-shadow:none;text-decoration:underline}
@media (min-width:64rem){section{grid-template:auto 1fr/1fr minmax(27rem,max-content);column-gap:var(--space-8);row-gap:var(--space-1);max-width:80rem}h2,p{grid-column:1}form{grid-column:1/-1}div{grid-column:2;grid-row:1/span 2;flex-wrap:nowrap;align-self:center}}
[hidden]{display:none}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
.far button:focus-visible,.far input:focus-visible,.far a:focus-visible{outline-width:.25rem;outline-offset:3px}
@media print{:host{display:none}}`;

/** The texts of the bar (messages, `privacy.consent`). */
type Texts = Readonly<
  Record<
    "title" | "text" | "more" | "refuse" | "accept" | "choose" | "save" | "measuring" | "marketing" | "close",
    string
  >
>;

/**
 * Shows the bar that asks for consent (rules/tracking#consent), or moves the focus to it. Without React, because public
 * pages load none; in a shadow root, so that its controls do not count as those of the page, which would load React.
 * Without its texts nothing is asked, and nothing tracked; the next page tries again.
 */
export async function showConsentBar(): Promise<void> {
  const opener = document.activeElement;
  const shown = document.getElementById(CONSENT_BAR_ID);
  if (shown) return shown.shadowRoot?.querySelector("section")?.focus();
  const host = document.createElement("aside");
  host.id = CONSENT_BAR_ID;
  // With its look from the start: without it, the empty element would take a place of the page.
  const style = new CSSStyleSheet();
  style.replaceSync(CONSENT_STYLE);
  host.attachShadow({ mode: "open" }).adoptedStyleSheets = [style];
  document.body.prepend(host);
  try {
    const response = await fetch(`/api/consent/${document.documentElement.lang}`);
    if (!response.ok) throw new Error("no texts");
    const texts = (await response.json()) as Texts;
    fillBar(host, texts, opener);
  } catch {
    host.remove();
  }
}

function fillBar(host: HTMLElement, texts: Texts, opener: Element | null): void {
  const input = readConsent();
  const add = <Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, text = "") => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const region = document.createElement("section");
  region.tabIndex = -1;
  // On a television the ring is seen from a distance, as on its pages.
  if (document.documentElement.dataset.scene === "stb") region.className = "far";
  region.ariaLabel = texts.title;
  add(region, "h2", texts.title);
  const text = add(region, "p", `${texts.text} `);
  if (!isMissingPage("/privacy")) {
    const choices = document.querySelector<HTMLAnchorElement>(`a[href$="${CHOICES_FRAGMENT}"]`);
    add(text, "a", texts.more).href = (choices?.href ?? "/privacy").replace(CHOICES_FRAGMENT, "#privacy");
  }
  const form = add(region, "form");
  const createBox = (purpose: "measuring" | "marketing") => {
    const label = add(form, "label", texts[purpose]);
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = input?.[purpose] ?? false;
    label.prepend(box);
    return box;
  };
  const measuring = createBox("measuring");
  const marketing = createBox("marketing");
  marketing.disabled = refusesMarketing();
  const buttons = add(region, "div");

  const closing = new AbortController();
  const close = () => {
    closing.abort();
    host.remove();
    document.body.style.removeProperty("padding-block-end");
    document.documentElement.style.removeProperty("scroll-padding-block-end");
    if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
  };
  // Another tab has answered what is asked here.
  watchConsent(() => {
    if (JSON.stringify(readConsent()) !== JSON.stringify(input)) close();
  }, closing.signal);
  const addButton = (label: string, act: () => void) => {
    const button = add(buttons, "button", label);
    button.type = "button";
    button.onclick = act;
    return button;
  };
  const addAnswer = (label: string, read: () => [boolean, boolean]) =>
    addButton(label, () => {
      const [measures, markets] = read();
      close();
      storeConsent({ measuring: measures, marketing: markets });
    });
  addAnswer(texts.refuse, () => [false, false]);
  addAnswer(texts.accept, () => [true, !refusesMarketing()]);
  const save = addAnswer(texts.save, () => [measuring.checked, marketing.checked]);
  const choose = addButton(texts.choose, () => setOpen(true));
  choose.ariaExpanded = "false";
  save.className = choose.className = "quiet";
  const setOpen = (isOpen: boolean) => {
    form.hidden = save.hidden = !isOpen;
    choose.hidden = isOpen;
    if (isOpen) measuring.focus();
  };
  setOpen(false);
  if (input) addButton(texts.close, close).className = "quiet";
  region.onkeydown = ({ key }) => {
    if (key === "Escape" && input) close();
  };
  host.shadowRoot?.append(region);
  // What the bar covers at a page's end can be scrolled into view; nothing that is seen moves.
  const covered = `${region.offsetHeight + 32}px`;
  document.body.style.paddingBlockEnd = covered;
  document.documentElement.style.scrollPaddingBlockEnd = covered;
  // The focus stays where it is on a first visit.
  if (input) {
    setOpen(true);
    region.focus();
  }
}
