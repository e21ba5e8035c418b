/** @jest-environment ./lib/testing/browser-environment.mjs */
import fc from "fast-check";
import { act, Fragment, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { TRANSLATORS, type Translator, translatePage } from "@/lib/testing/outside-scripts";
import { readSeed, takeSize } from "@/lib/testing/sweep";
import { undoOutsideChanges } from "./outside-changes";

const MARK = "°";
let root: Root;
const getMain = () => document.querySelector("main") as HTMLElement;
const readShown = () => getMain().textContent.replaceAll(MARK, "");
const readExpected = (content: ReactNode) => renderToStaticMarkup(content).replace(/<[^>]*>/g, "");
const render = (content: ReactNode) => act(() => root.render(content));
/** Of every text, as it is then; and the task ends. */
const translate = (translator: Translator) =>
  act(async () => translatePage({ mark: MARK, translator, isKept: false }));
const findFonts = () =>
  [...getMain().querySelectorAll("font > font")].map(({ parentElement }) => parentElement);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "<main></main>";
  undoOutsideChanges();
  root = createRoot(getMain());
});
afterEach(() => act(async () => root.unmount()));

const Price = ({ amount }: { amount: number }) => `R$ ${amount}`;
const list = (keys: readonly string[]) => (
  <p>
    {keys.map((key) => (
      <Fragment key={key}>
        text {key} <br />
      </Fragment>
    ))}
  </p>
);
const CHANGES: Record<string, [before: ReactNode, after: ReactNode]> = {
  "an element comes before a text": [
    <p key="p">{null}Waiting for the payment</p>,
    <p key="p">
      <i>✓</i>Waiting for the payment
    </p>,
  ],
  "an element before a text goes, and the text changes": [
    <p key="p">
      <i>…</i>
      {"Waiting for the payment"}
    </p>,
    <p key="p">
      {null}
      {"Paid"}
    </p>,
  ],
  "a text goes": [
    <p key="p">
      {"Offline"}
      <b>Ask again</b>
    </p>,
    <p key="p">
      {null}
      <b>Ask again</b>
    </p>,
  ],
  "a text becomes an element": [
    <p key="p">
      {"Waiting"} <b>now</b>
    </p>,
    <p key="p">
      <i>Paid</i> <b>now</b>
    </p>,
  ],
  "a text alone in its element changes": [
    <p key="p">{`${4} minutes left`}</p>,
    <p key="p">{`${3} minutes left`}</p>,
  ],
  "a part of a sentence changes": [
    <p key="p">
      Pay within {4} minutes <b>only</b>
    </p>,
    <p key="p">
      Pay within {3} minutes <b>only</b>
    </p>,
  ],
  "a text without an element of its own changes": [
    <Price key="p" amount={10} />,
    <Price key="p" amount={9} />,
  ],
  "texts change their order": [list(["a", "b", "c"]), list(["c", "a", "b"])],
  "a text becomes empty": [
    <p key="p">
      {"Wait"}
      <b>!</b>
    </p>,
    <p key="p">
      {""}
      <b>!</b>
    </p>,
  ],
  "mixed content becomes a text": [
    <p key="p">
      {"Wait"}
      <b>!</b>
    </p>,
    <p key="p">Paid</p>,
  ],
};

interface Content {
  kind: "text" | "element" | "nothing" | "texts";
  text: string;
  other: string;
}
function create({ kind, text, other }: Content): ReactNode {
  if (kind === "nothing") return null;
  if (kind === "text") return text;
  if (kind === "element") return <b>{text}</b>;
  return (
    <>
      {text}
      {other}
    </>
  );
}

describe("React's texts that a translator has replaced (rules/outside-changes#after-react)", () => {
  describe.each(TRANSLATORS)("a translator that %s", (translator) => {
    it.each(Object.entries(CHANGES))(
      "%s: shown as without it, there and back",
      async (_name, [before, after]) => {
        render(before);
        await translate(translator);
        expect(getMain().textContent).toContain(MARK);
        render(after);
        expect(readShown()).toBe(readExpected(after));
        await translate(translator);
        render(before);
        expect(readShown()).toBe(readExpected(before));
      },
    );
  });

  it("takes its place again where the translator puts it back", async () => {
    const show = (count: number) => (
      <p>
        {count > 1 ? <i>!</i> : null}
        {`Waiting ${count}`}
      </p>
    );
    render(show(1));
    const text = getMain().firstChild?.firstChild as Text;
    await translate("replaces");
    await act(async () => findFonts()[0]?.replaceWith(text));
    expect(getMain().textContent).toBe("Waiting 1");
    render(show(2));
    expect(getMain().textContent).toBe("!Waiting 2");
  });

  it("is replaced by what the translator puts in the place of its first translation", async () => {
    render(list(["a"]));
    await translate("replaces");
    await act(async () => {
      for (const font of findFonts())
        font?.replaceWith(Object.assign(document.createElement("font"), { textContent: "texto" }));
    });
    render(<p>{[]}</p>);
    expect(getMain().textContent).toBe("");
  });

  it("leaves no gap where an extension removes the translation", async () => {
    render(list(["a", "b"]));
    await translate("replaces");
    await act(async () => {
      for (const font of findFonts()) font?.remove();
    });
    render(list(["b"]));
    expect(getMain().querySelectorAll("br")).toHaveLength(1);
  });

  it("is shown as without translators, whatever React renders and they do", async () => {
    const word = fc.constantFrom("Pay", "now", "4", "left", "");
    const content = fc.record({
      kind: fc.constantFrom("text", "element", "nothing", "texts"),
      text: word,
      other: word,
    });
    const keyed = fc.tuple(fc.shuffledSubarray(["a", "b", "c"]), content);
    const step = fc.tuple(content, keyed, content, fc.constantFrom(...TRANSLATORS));
    const run = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const [first, [keys, each], last, translator] of steps) {
        const content = (
          <p>
            {create(first)}
            {keys.map((key) => (
              <Fragment key={key}>
                {create(each)}
                {key}
              </Fragment>
            ))}
            {create(last)}
          </p>
        );
        render(content);
        expect(readShown()).toBe(readExpected(content));
        await translate(translator);
        expect(readShown()).toBe(readExpected(content));
      }
    });
    await fc.assert(run, { seed: readSeed(), numRuns: takeSize(30, 400) });
  });
});
