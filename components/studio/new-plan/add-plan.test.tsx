/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { MINUTE_MS } from "@/lib/config/constants";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { applyChanges } from "@/lib/domain/studio/document-changes";
import { createPlan } from "@/lib/domain/studio/new-plan";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const CHANGE = "/api/admin/changeDraft";
const network = setUpNetwork();

/** Opens a section of a brand whose draft keeps what is stored in it. */
function open(section: string, values: Partial<BrandDocument>) {
  let document = createSampleBrand(values).draft?.document as BrandDocument;
  const refusals: Response[] = [];
  const losses: true[] = [];
  network.use({
    "/api/admin/readBrand": () => Response.json(createSampleBrand(document)),
    "/api/admin/listDefaultTexts": () =>
      Response.json({
        texts: {},
        policies: {
          terms: { title: "Termos", sections: [] },
          privacy: { title: "Privacidade", sections: [] },
          questions: [{ question: "O que é?", answer: "Um app." }],
        },
      }),
    [CHANGE]: ({ body }) => {
      const refused = refusals.shift();
      if (refused) return refused;
      const { changes } = body as { changes: DraftChange[] };
      const applied = applyChanges(document, changes);
      if ("conflicts" in applied) {
        const conflicts = applied.conflicts.map((conflict) => ({ ...conflict, by: "Ada" }));
        return Response.json({ problem: "conflict", conflicts }, { status: 409 });
      }
      if (!applied.ok) throw new Error("a change of something that is no place");
      document = applied.document as BrandDocument;
      if (losses.shift()) return Response.json({ problem: "unavailable" }, { status: 503 });
      const { draft, warnings } = createSampleBrand(document);
      return Response.json({ draft, warnings });
    },
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section={section} />, "owner");
  return {
    read: () => document,
    /** Another operator changes the draft; this window does not know. */
    changeElsewhere: (next: Partial<BrandDocument>) => {
      document = { ...document, ...next };
    },
    /** The next change is stored, but its answer does not arrive. */
    loseOnce: () => {
      losses.push(true);
    },
    refuseOnce: (problem: object, status: number) => {
      refusals.push(Response.json(problem, { status }));
    },
  };
}

describe("a new plan", () => {
  it("is added by its names, and the next one is begun where the first was, with the next id", async () => {
    const draft = open("plans", { langs: ["en", "pt"], plans: {} });
    const name = await screen.findByLabelText("Name (English)");
    const press = () => fireEvent.click(screen.getByRole("button", { name: studio.plans.add }));
    press();
    await waitFor(() => expect(name).toHaveAccessibleDescription(studio.plans.nameMissing));
    expect(network.getRequests(CHANGE)).toEqual([]);
    fireEvent.change(name, { target: { value: "Solo" } });
    fireEvent.change(screen.getByLabelText("Name (Português)"), { target: { value: "Individual" } });
    fireEvent.change(screen.getByLabelText("Length"), { target: { value: "year" } });
    press();
    await waitFor(() => expect(screen.getByLabelText("Id")).toHaveValue("102"));
    expect(name).toHaveValue("");
    expect(name).toHaveFocus();
    expect(draft.read().plans).toMatchObject({
      "101": {
        ...{ active: true, periodUnit: "year", validityDays: 365, devices: 1, position: 0 },
        texts: { en: { name: "Solo" }, pt: { name: "Individual" } },
      },
    });
  });
});

describe("a new plan that could not be stored", () => {
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it("gets the next id where another operator has been faster, whose plan stays", async () => {
    const draft = open("plans", { plans: {} });
    await screen.findByLabelText("Name (English)");
    const texts = { en: { name: "Ada's", description: "", features: [] } };
    const theirs = createSampleBrand({
      plans: { 101: { ...createPlan({ names: {}, period: "year", devices: 2, positions: [] }), texts } },
    }).draft?.document.plans as BrandDocument["plans"];
    draft.changeElsewhere({ plans: theirs });
    type("Name (English)", "Solo");
    press(studio.plans.add);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("A plan with the id 101 was added meanwhile by Ada.");
    expect(within(alert).queryByRole("button")).toBeNull();
    expect(screen.getByLabelText("Id")).toHaveValue("102");
    expect(screen.getByLabelText("Name (English)")).toHaveValue("Solo");
    press(studio.plans.add);
    await waitFor(() => expect(screen.getByLabelText("Id")).toHaveValue("103"));
    expect(draft.read().plans).toMatchObject({
      "101": { texts },
      "102": { texts: { en: { name: "Solo" } } },
    });
  });

  it("is stored as it is typed by then once that is tried again, and the form is empty", async () => {
    const draft = open("plans", { plans: {} });
    await screen.findByLabelText("Name (English)");
    draft.refuseOnce({ problem: "failed" }, 500);
    type("Name (English)", "Solo");
    press(studio.plans.add);
    await screen.findByRole("button", { name: studio.frame.retry });
    type("Name (English)", "Duo");
    press(studio.frame.retry);
    await waitFor(() => expect(screen.getByLabelText("Name (English)")).toHaveValue(""));
    expect(draft.read().plans).toMatchObject({ "101": { texts: { en: { name: "Duo" } } } });
    expect(Object.keys(draft.read().plans)).toEqual(["101"]);
  });

  it.each([
    ["as it was typed", "Solo"],
    ["under another name", "Duo"],
  ])(
    "is added once where its answer was lost and the draft was read again: pressed again %s",
    async (_, name) => {
      const draft = open("plans", { plans: {} });
      await screen.findByLabelText("Name (English)");
      draft.loseOnce();
      type("Name (English)", "Solo");
      press(studio.plans.add);
      await screen.findByRole("button", { name: studio.frame.retry });
      expect(Object.keys(draft.read().plans)).toEqual(["101"]);
      jest.spyOn(Date, "now").mockReturnValue(Date.now() + MINUTE_MS);
      fireEvent(window, new Event("visibilitychange"));
      await screen.findAllByText("Solo");
      type("Name (English)", name);
      press(studio.plans.add);
      await waitFor(() => expect(screen.getByLabelText("Name (English)")).toHaveValue(""));
      expect(Object.keys(draft.read().plans)).toEqual(["101"]);
      expect(draft.read().plans).toMatchObject({ "101": { position: 0, texts: { en: { name } } } });
      expect(screen.getByLabelText("Id")).toHaveValue("102");
      jest.restoreAllMocks();
    },
  );

  it("tells beside its field what was refused, and that has the focus", async () => {
    const draft = open("plans", { langs: ["en", "pt"], plans: {} });
    const name = await screen.findByLabelText("Name (Português)");
    const fields = { "plans.101.texts.pt.name": "too_big 60" };
    draft.refuseOnce({ problem: "invalid", fields }, 400);
    type("Name (Português)", "Individual");
    press(studio.plans.add);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/60/));
    expect(name).toHaveFocus();
    type("Name (Português)", "");
    press(studio.plans.add);
    await waitFor(() => expect(screen.getByLabelText("Name (English)")).toHaveFocus());
  });
});

describe("policies that are missing in a language", () => {
  beforeEach(() => history.replaceState(null, "", "/brand/nova/pages"));
  afterEach(() => history.replaceState(null, "", "/"));

  it("begin with the product's, which overwrite nothing, and the focus goes to them", async () => {
    const privacy = { title: "Own", sections: [] };
    const draft = open("pages", { langs: ["pt"], terms: {}, privacy: { pt: privacy }, contact: {} });
    fireEvent.click(await screen.findByRole("button", { name: studio.pages.offerTake }));
    await waitFor(() => expect(screen.queryByRole("button", { name: studio.pages.offerTake })).toBeNull());
    const { terms, privacy: kept, contact } = draft.read();
    expect([terms.pt?.title, kept.pt, contact.pt?.questions?.length]).toEqual(["Termos", privacy, 1]);
    await waitFor(() => expect(screen.getByLabelText(studio.pages.terms)).toHaveFocus());
  });

  it("are the operator's own in a language of the brand", async () => {
    open("pages", { langs: ["fr"], terms: {}, privacy: {} });
    expect(await screen.findByLabelText(studio.pages.terms)).toBeVisible();
    expect(screen.queryByRole("button", { name: studio.pages.offerTake })).toBeNull();
  });
});
