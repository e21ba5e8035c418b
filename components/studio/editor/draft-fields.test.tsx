/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import {
  BrandProvider,
  createDraftSaves,
  type DraftSaves,
  type OpenBrand,
} from "@/components/studio/brands/brand-context";
import { BannerFields } from "@/components/studio/words/pages-section";
import { WordRow } from "@/components/studio/words/words-section";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { applyChanges } from "@/lib/domain/studio/document-changes";
import { setUpNetwork } from "@/lib/testing/stub-network";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import studio from "@/messages/en/studio.json";
import { DraftInput } from "./draft-input";
import { PlayerFields } from "./editor-section";
import { listPriceFields } from "./field-spec";
import { PlanWords } from "./plans-section";

const network = setUpNetwork();

interface FieldsProps {
  saves: DraftSaves;
  /** The draft as the admin API has it. */
  read: () => unknown;
  /** Another number: the draft is read again. */
  version: number;
}

function Fields({ saves, read, version }: FieldsProps) {
  const [shown, setShown] = useState({ document: read(), version });
  if (shown.version !== version) setShown({ document: read(), version });
  const state = {
    data: { brand: { brand: "vidora" } },
    document: shown.document,
    canEdit: true,
    saves,
    reload: () => setShown({ document: read(), version }),
    applyDraft: ({ draft }: { draft: { document: unknown } }) =>
      setShown({ document: draft.document, version }),
  } as unknown as OpenBrand;
  return (
    <BrandProvider value={state}>
      <DraftInput spec={{ path: ["name"], kind: "text", label: "name" }} label="Brand" />
      <DraftInput spec={{ path: ["hosts"], kind: "lowerCodes", label: "hosts" }} />
      <DraftInput spec={{ path: ["settings", "redirects"], kind: "redirects", label: "redirects" }} />
      {listPriceFields("101", "CLP").map((spec) => (
        <DraftInput key={spec.name} spec={spec} />
      ))}
      <PlanWords plan="101" language="en" title="English" />
      <PlayerFields />
      <BannerFields language="en" />
      <ul>
        <WordRow textKey="home.title" language="en" text="Welcome" isWrong={false} dropped={null} />
      </ul>
    </BrandProvider>
  );
}

/** The draft at the admin API, which answers each save when the test says so. */
function openDraft(document: object) {
  let stored: unknown = document;
  const waiting: (() => void)[] = [];
  const changes: DraftChange[] = [];
  network.use({
    "/api/admin/changeDraft": async ({ body }) => {
      const input = (body as { changes: DraftChange[] }).changes;
      changes.push(...input);
      await new Promise<void>((resolve) => waiting.push(resolve));
      const applied = applyChanges(stored, input);
      if (!applied.ok) {
        if ("unreachable" in applied) throw new Error("the path leads nowhere");
        const conflicts = applied.conflicts.map((conflict) => ({ ...conflict, by: "Ada" }));
        return Response.json({ problem: "conflict", conflicts }, { status: 409 });
      }
      stored = applied.document;
      return Response.json({ draft: { document: stored }, warnings: [] });
    },
  });
  const queue = createDraftSaves();
  let ended = 0;
  const saves: DraftSaves = {
    ...queue,
    run: (save) =>
      queue.run(save).finally(() => {
        ended += 1;
      }),
  };
  const read = () => stored;
  const element = (key: number) => (
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <Fields saves={saves} read={read} version={key} />
    </NextIntlClientProvider>
  );
  const { rerender } = render(element(0));
  return {
    saves,
    changes,
    read,
    /** Another operator changes the draft; this window does not know. */
    changeElsewhere: (next: object) => {
      stored = { ...(stored as object), ...next };
    },
    /** This window reads the draft again. */
    refresh: () => rerender(element(1 + changes.length)),
    /** The oldest save that waits is answered. */
    answer: async () => {
      const before = ended;
      await waitFor(() => expect(waiting).not.toEqual([]));
      waiting.shift()?.();
      await waitFor(() => expect(ended).toBe(before + 1));
      await act(waitForTasks);
    },
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const plan = (label: string) =>
  within(screen.getByRole("group", { name: "English" })).getByLabelText<HTMLInputElement>(label);
const type = (target: HTMLElement, value: string) => fireEvent.change(target, { target: { value } });
const leave = (target: HTMLElement) => fireEvent.blur(target);

describe("a field that is typed while a save is under way", () => {
  it("keeps what was typed in the next field of the same value, and stores it after the first", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(plan("Name"), "Solo");
    leave(plan("Name"));
    type(plan("Description"), "For one screen");
    await draft.answer();
    expect(plan("Description").value).toBe("For one screen");
    leave(plan("Description"));
    await draft.answer();
    expect(draft.read()).toMatchObject({
      plans: { 101: { texts: { en: { name: "Solo", description: "For one screen" } } } },
    });
  });

  it("is no change of somebody else: two fields of one value are left before the first answer", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(plan("Name"), "Solo");
    leave(plan("Name"));
    type(plan("Features"), "One\nTwo");
    leave(plan("Features"));
    await draft.answer();
    await draft.answer();
    expect(screen.queryByText(/Changed meanwhile/)).toBeNull();
    expect(draft.changes).toHaveLength(2);
    expect(draft.changes[1]?.before).toEqual(draft.changes[0]?.after);
    expect(draft.read()).toMatchObject({
      plans: { 101: { texts: { en: { name: "Solo", features: ["One", "Two"] } } } },
    });
  });

  it("keeps what follows an Enter", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(field("Brand"), "Nova");
    fireEvent.keyDown(field("Brand"), { key: "Enter" });
    type(field("Brand"), "Nova TV");
    await draft.answer();
    expect(field("Brand").value).toBe("Nova TV");
    leave(field("Brand"));
    await draft.answer();
    expect(draft.read()).toMatchObject({ name: "Nova TV" });
  });

  it("stores links to two players that are left one after the other", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(field("Television"), "https://tv.example/app");
    leave(field("Television"));
    type(field("Computer"), "https://pc.example/app");
    leave(field("Computer"));
    await draft.answer();
    await draft.answer();
    expect(draft.read()).toMatchObject({
      settings: {
        players: [
          { device: "tv", link: "https://tv.example/app" },
          { device: "computer", link: "https://pc.example/app" },
        ],
      },
    });
  });

  it("keeps a longer own text, and a reset takes it away", async () => {
    const draft = openDraft({ name: "Vidora" });
    const text = () => field("Own text: home.title");
    type(text(), "Hi");
    leave(text());
    type(text(), "Hi there");
    await draft.answer();
    expect(text().value).toBe("Hi there");
    leave(text());
    await draft.answer();
    expect(draft.read()).toMatchObject({ texts: { en: { "home.title": "Hi there" } } });
    fireEvent.click(screen.getByRole("button", { name: "Use the product's: home.title" }));
    await draft.answer();
    expect(draft.read()).toEqual({ name: "Vidora" });
    expect(text().value).toBe("");
  });
});

describe("a value that another operator has changed", () => {
  it("is a conflict also where it arrived in this window while the field was being typed", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(field("Brand"), "Mine");
    draft.changeElsewhere({ name: "Theirs" });
    draft.refresh();
    leave(field("Brand"));
    await draft.answer();
    expect(draft.read()).toMatchObject({ name: "Theirs" });
    expect(screen.getByText("Changed meanwhile by Ada")).toBeTruthy();
    expect(field("Brand").value).toBe("Mine");

    fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    await draft.answer();
    expect(draft.read()).toMatchObject({ name: "Mine" });
    expect(draft.saves.hasUnsaved()).toBe(false);
    draft.changeElsewhere({ name: "Later" });
    draft.refresh();
    expect(field("Brand").value).toBe("Later");
  });

  it("arrives with the answer to a save of another field and is a conflict all the same", async () => {
    const draft = openDraft({ name: "Vidora", hosts: [] });
    draft.changeElsewhere({ name: "Theirs" });
    type(field("Hosts"), "a.example");
    leave(field("Hosts"));
    type(field("Brand"), "Mine");
    await draft.answer();
    leave(field("Brand"));
    await draft.answer();
    expect(draft.read()).toMatchObject({ name: "Theirs", hosts: ["a.example"] });
    fireEvent.click(screen.getByRole("button", { name: "Take theirs" }));
    expect(field("Brand").value).toBe("Theirs");
    expect(draft.saves.hasUnsaved()).toBe(false);
  });

  it("is no conflict where it is another part of the value than the one that was typed", async () => {
    const words = { name: "Solo", description: "", features: [] };
    const draft = openDraft({ plans: { 101: { texts: { en: words } } } });
    type(plan("Description"), "For one screen");
    draft.changeElsewhere({ plans: { 101: { texts: { en: { ...words, name: "Single" } } } } });
    draft.refresh();
    leave(plan("Description"));
    await draft.answer();
    expect(draft.read()).toMatchObject({
      plans: { 101: { texts: { en: { name: "Single", description: "For one screen" } } } },
    });
  });
});

describe("what would be lost with the page", () => {
  it("is what is typed, being stored, or no value", async () => {
    const draft = openDraft({ name: "Vidora" });
    expect(draft.saves.hasUnsaved()).toBe(false);
    type(field("Brand"), "Nova");
    expect(draft.saves.hasUnsaved()).toBe(true);
    leave(field("Brand"));
    expect(draft.saves.isBusy()).toBe(true);
    await draft.answer();
    expect(draft.saves.hasUnsaved()).toBe(false);
    type(field("Moved addresses"), "/a → /b\n/old-prices");
    leave(field("Moved addresses"));
    expect(screen.getByText(/^Line 2, “\/old-prices”/)).toBeTruthy();
    expect(draft.saves.hasUnsaved()).toBe(true);
    type(field("Moved addresses"), "");
    expect(draft.saves.hasUnsaved()).toBe(false);
  });
});

describe("moved addresses", () => {
  it("are typed line by line, with either arrow", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(field("Moved addresses"), "/old-prices.html → /pricing-table\n\n/help -> /");
    leave(field("Moved addresses"));
    await draft.answer();
    expect(draft.read()).toMatchObject({
      settings: {
        redirects: [
          { from: "/old-prices.html", to: "/pricing-table" },
          { from: "/help", to: "/" },
        ],
      },
    });
  });
});

describe("a price in a currency without decimals (rules/money#currencies)", () => {
  it("is refused at its field where nobody could pay it, and stored without them", async () => {
    const draft = openDraft({ plans: { "101": { prices: { CLP: { price: 449_000 } } } } });
    expect(field("Price")).toHaveValue("4490");
    for (const typed of ["4990.50", "4990,5"]) {
      type(field("Price"), typed);
      leave(field("Price"));
      expect(field("Price")).toHaveAccessibleDescription(
        "This currency is paid without decimals: write an amount such as 4990.",
      );
      expect(draft.changes).toEqual([]);
    }
    type(field("Price"), "4990");
    leave(field("Price"));
    await draft.answer();
    expect(draft.read()).toMatchObject({ plans: { "101": { prices: { CLP: { price: 499_000 } } } } });
  });
});

describe("an announcement", () => {
  it("is filled in in any order, and goes with its text", async () => {
    const draft = openDraft({ name: "Vidora" });
    type(field("Where it leads"), "/pricing-table");
    leave(field("Where it leads"));
    await draft.answer();
    type(field("Until"), "2030-01-02T03:04");
    leave(field("Until"));
    await draft.answer();
    type(field("Announcement"), "Half price");
    leave(field("Announcement"));
    await draft.answer();
    const endsAt = new Date("2030-01-02T03:04").getTime();
    expect(draft.read()).toMatchObject({
      banner: { en: { text: "Half price", path: "/pricing-table", endsAt } },
    });
    type(field("Announcement"), "");
    leave(field("Announcement"));
    await draft.answer();
    expect(draft.read()).toEqual({ name: "Vidora" });
    expect(field("Until").value).toBe("");
  });
});
