/** @jest-environment ./lib/testing/browser-environment.mjs */
import { waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Activity, act, lazy, type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { OUTSIDE_CHANGES_SCRIPT } from "@/lib/domain/document/document-scripts";
import { decorateFields, TRANSLATORS, translatePage } from "@/lib/testing/outside-scripts";
import { redoOutsideChanges, undoOutsideChanges } from "./outside-changes";
import { isReactNode } from "./react-node";

const MARK = "°";

function Page() {
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState({ account: "", language: "en" });
  useLayoutEffect(redoOutsideChanges, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <label htmlFor="account">
        E-mail {isSent ? <i>✓</i> : null}
        address
      </label>
      <input
        id="account"
        onChange={({ target }) => setTyped((last) => ({ ...last, account: target.value }))}
      />
      <select
        name="language"
        value={typed.language}
        onChange={({ target }) => setTyped((last) => ({ ...last, language: target.value }))}
      >
        <option>en</option>
        <option>pt</option>
      </select>
      <input type="checkbox" name="terms" />
      <output>{`${typed.account} ${typed.language}`}</output>
      <p>
        {isSent ? <b>!</b> : null}
        {isSent ? "Sent" : "Not sent"}
      </p>
      <button type="submit">Log in</button>
      <small>
        It takes {1} <s /> minute
      </small>
    </form>
  );
}

const Late = () => (
  <div>
    <label>
      Number {1}
      <input />
    </label>
  </div>
);
function WithPart({ children }: { children: ReactNode }) {
  useLayoutEffect(redoOutsideChanges, []);
  return (
    <>
      <h1>Pay</h1>
      <Suspense>{children}</Suspense>
    </>
  );
}

const getMain = () => document.querySelector("main") as HTMLElement;
const getField = () => document.querySelector("input") as HTMLInputElement;
/** A task ends, in which the page learns what has changed. */
const pass = () => act(async () => {});

/** The document with the script in its head, as the parser has left it. */
async function openPage(page = <Page />): Promise<void> {
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(OUTSIDE_CHANGES_SCRIPT);
  window.dispatchEvent(new Event("DOMContentLoaded"));
  await pass();
}
/** React takes the page over, with what Next runs right before. Returns the errors of it. */
async function hydrate(page = <Page />): Promise<unknown[]> {
  const errors: unknown[] = [];
  undoOutsideChanges();
  await act(
    async () => void hydrateRoot(getMain(), page, { onRecoverableError: (error) => errors.push(error) }),
  );
  return errors;
}

beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
let stopTranslator = () => {};
afterEach(() => {
  stopTranslator();
  window.outsideChanges?.observer.disconnect();
});

/** What others do before React comes, and how the page looks then. */
const OUTSIDE: Record<string, () => void> = {
  ...Object.fromEntries(
    TRANSLATORS.map((translator) => [
      `a translator that ${translator}`,
      () => translatePage({ mark: MARK, translator, isKept: false }),
    ]),
  ),
  "icons after fields": () => decorateFields({ isKept: false }),
  "an element around the field": () => {
    const field = getField();
    const frame = document.createElement("span");
    field.replaceWith(frame);
    frame.append(field, document.createElement("i"));
  },
  "an element at the beginning of the form": () =>
    document.querySelector("form")?.prepend(document.createElement("i")),
  "a translation that is taken back": () => {
    translatePage({ mark: MARK, translator: "wraps", isKept: false });
    for (const font of document.querySelectorAll("label > font")) font.replaceWith("E-mail");
  },
};
describe("what other scripts change before React comes (rules/outside-changes#before-react)", () => {
  it.each(Object.entries(OUTSIDE))(
    "%s: what is typed, the focus and the change stay",
    async (_name, change) => {
      await openPage();
      change();
      const changed = getMain().innerHTML;
      const field = getField();
      field.focus();
      await userEvent.type(field, "ana@a.example");
      expect(await hydrate()).toEqual([]);
      expect(getField()).toBe(field);
      expect(field.value).toBe("ana@a.example");
      expect(document.activeElement).toBe(field);
      expect(getMain().innerHTML).toBe(changed);
      await userEvent.click(document.querySelector("button") as HTMLButtonElement);
      expect(document.querySelector("p")?.textContent.replaceAll(MARK, "")).toBe("!Sent");
    },
  );

  it.each(TRANSLATORS)(
    "is undone as long as React takes the page over, and done again once after it, where one %s",
    async (translator) => {
      await openPage();
      stopTranslator = translatePage({ mark: MARK, translator, isKept: true });
      const shown = getMain().innerHTML;
      undoOutsideChanges();
      // It translates again as often as it finds its work undone.
      for (let times = 0; times < 3; times++) await new Promise((done) => setTimeout(done, 1));
      await pass();
      expect(getMain().textContent).not.toContain(MARK);
      const errors: unknown[] = [];
      const options = { onRecoverableError: (error: unknown) => errors.push(error) };
      await act(async () => void hydrateRoot(getMain(), <Page />, options));
      expect(errors).toEqual([]);
      expect(getMain().innerHTML).toBe(shown);
    },
  );

  it("counts while the document is being parsed, where it is nothing that a parser does", async () => {
    document.body.innerHTML = "";
    // biome-ignore lint/security/noGlobalEval: the script is a text.
    globalThis.eval(OUTSIDE_CHANGES_SCRIPT);
    const main = document.body.appendChild(document.createElement("main"));
    const parsed = document.createElement("template");
    parsed.innerHTML = renderToString(<Page />);
    main.append(...parsed.content.childNodes);
    await pass();
    translatePage({ mark: MARK, translator: "wraps", isKept: false });
    await pass();
    main.querySelector("form")?.append(document.createElement("hr"));
    window.dispatchEvent(new Event("DOMContentLoaded"));
    undoOutsideChanges();
    const parsedAgain = document.createElement("template");
    parsedAgain.innerHTML = renderToString(<Page />).replace("</form>", "<hr></form>");
    expect(main.innerHTML).toBe(parsedAgain.innerHTML);
  });

  it("costs nothing that was typed, chosen or focused, where it was taken for the parser's", async () => {
    document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`;
    // The script in the head runs after the change, so that it is not known and React renders the page anew.
    document.querySelector("label")?.append(document.createElement("i"));
    // biome-ignore lint/security/noGlobalEval: the script is a text.
    globalThis.eval(OUTSIDE_CHANGES_SCRIPT);
    window.dispatchEvent(new Event("DOMContentLoaded"));
    const field = getField();
    field.focus();
    await userEvent.type(field, "ana@a.example");
    await userEvent.click(document.querySelector("input[type=checkbox]") as HTMLInputElement);
    await userEvent.selectOptions(document.querySelector("select") as HTMLSelectElement, "pt");
    field.focus();
    expect(await hydrate()).not.toEqual([]);
    expect(getField()).not.toBe(field);
    expect(getField().value).toBe("ana@a.example");
    expect(document.activeElement).toBe(getField());
    expect(document.querySelector("output")?.textContent).toBe("ana@a.example pt");
    expect(document.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked).toBe(true);
  });

  it("is not what the parser still adds while React takes the page over", async () => {
    await openPage();
    const isLoading = jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
    undoOutsideChanges();
    const script = document.createElement("script");
    script.type = "text/plain";
    document.body.append(script);
    await pass();
    script.append("__next_f");
    const rest = getMain().appendChild(document.createElement("p"));
    rest.append("Rest");
    await pass();
    (rest.firstChild as Text).data += " of it";
    await pass();
    expect([script.text, rest.isConnected, rest.textContent]).toEqual(["__next_f", true, "Rest of it"]);
    // What a parser never does is undone all the same.
    getField().before(document.createElement("i"));
    await pass();
    expect(document.querySelector("i")).toBeNull();
    isLoading.mockRestore();
    window.dispatchEvent(new Event("DOMContentLoaded"));
    getMain().append(document.createElement("i"));
    await pass();
    expect(document.querySelector("i")).toBeNull();
  });

  it("is done again in a part whose code comes later, once React has taken that over, too", async () => {
    let arrive = (_: { default: typeof Late }) => {};
    const LazyPart = lazy(() => new Promise<{ default: typeof Late }>((go) => (arrive = go)));
    const create = (Part: typeof Late | typeof LazyPart) => (
      <WithPart>
        <Part />
      </WithPart>
    );
    await openPage(create(Late));
    translatePage({ mark: MARK, translator: "replaces", isKept: false });
    const translated = getMain().innerHTML;
    const field = getField();
    field.value = "4242";
    expect(await hydrate(create(LazyPart))).toEqual([]);
    expect(document.querySelector("h1")?.textContent).toBe(`${MARK}Pay`);
    expect(document.querySelector("label")?.textContent).toBe("Number 1");
    field.after(document.createElement("i"));
    await act(async () => arrive({ default: Late }));
    await act(async () => new Promise((done) => setTimeout(done, 100)));
    expect(getField()).toBe(field);
    expect(field.value).toBe("4242");
    expect(getMain().innerHTML).toBe(translated.replace(/<input>/, "<input><i></i>"));
  });

  it("is done again in each of several parts that React takes over by themselves, and in what follows inner ones", async () => {
    const create = () => (
      <WithPart>
        <Activity>
          <p>One {1}</p>
          <Activity>
            <p>Two {2}</p>
            <p>Three {3}</p>
          </Activity>
          <p>Four {4}</p>
        </Activity>
      </WithPart>
    );
    await openPage(create());
    stopTranslator = translatePage({ mark: MARK, translator: "replaces", isKept: true });
    const translated = getMain().innerHTML;
    undoOutsideChanges();
    const errors: unknown[] = [];
    hydrateRoot(getMain(), create(), { onRecoverableError: (error) => errors.push(error) });
    await waitFor(() => expect(getMain().innerHTML).toBe(translated));
    await waitFor(() => expect([...getMain().querySelectorAll("p")].every(isReactNode)).toBe(true));
    expect(errors).toEqual([]);
    expect(getMain().innerHTML).toBe(translated);
  });

  it("is not what React's own script does with a part of the document that arrives late", async () => {
    await openPage(<p />);
    getMain().innerHTML = "<p><!--$?--><template id='B:0'></template><i>Wait</i><!--/$--></p>";
    document.body.insertAdjacentHTML("beforeend", "<div hidden id='S:0'><b>Plans</b></div>");
    window.outsideChanges?.observer.takeRecords();
    const [place, content] = [getMain().firstElementChild, document.getElementById("S:0")];
    const [start, , , end] = place?.childNodes ?? [];
    content?.remove();
    while (start?.nextSibling !== end) start?.nextSibling?.remove();
    place?.insertBefore(content?.firstChild as Node, end as Node);
    (start as Comment).data = "$";
    await pass();
    undoOutsideChanges();
    expect(getMain().innerHTML).toBe("<p><!--$--><b>Plans</b><!--/$--></p>");
  });

  it("is left out where React has put something else", async () => {
    await openPage();
    translatePage({ mark: MARK, translator: "replaces", isKept: false });
    undoOutsideChanges();
    document.querySelector("label")?.replaceChildren("E-mail");
    redoOutsideChanges();
    expect(document.querySelector("label")?.innerHTML).toBe("E-mail");
    expect(document.querySelector("button")?.textContent).toBe(`${MARK}Log in`);
  });
});
