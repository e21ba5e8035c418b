/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { BrandProvider, createDraftSaves } from "@/components/studio/brands/brand-context";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import type { AdminPayload } from "@/lib/contract/admin/admin-calls";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";
import { SidePreview } from "./side-preview";

const CREATE = "/api/admin/createPreview";
const network = setUpNetwork();

/** Answers each call with the next preview once it is told to. */
function setUpPreviews() {
  const open: (() => void)[] = [];
  let count = 0;
  network.use({
    [CREATE]: async ({ body }) => {
      await new Promise<void>((resolve) => open.push(resolve));
      count += 1;
      const site = `pv-${String(count).padStart(12, "0")}`;
      const { of, use } = body as AdminPayload<"createPreview">;
      const preview = {
        ...{ site, of, use, revision: 1, by: "Olga", createdAt: 1, expiresAt: 2, isCurrent: true },
        link: `http://${site}.studio.test/api/preview?ticket=t`,
        states: ["visitor", "refunded"],
      };
      return Response.json({ preview });
    },
  });
  return { answer: () => act(async () => open.shift()?.()) };
}

function createTree(revision: number, canEdit = true) {
  const data = createSampleBrand({ tagline: { en: "See everything" } });
  if (!data.draft) throw new Error("no draft");
  const shown = { ...data, draft: { ...data.draft, revision } };
  const { document } = shown.draft;
  const state = { data: shown, document, canEdit, saves: createDraftSaves() };
  return (
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <AdminCache>
        <BrandProvider value={{ ...state, applyDraft: () => undefined, reload: () => undefined }}>
          <SidePreview page="home" />
        </BrandProvider>
      </AdminCache>
    </NextIntlClientProvider>
  );
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const listFrames = () => [...document.querySelectorAll("iframe")];
const getFrame = (index = 0) => {
  const frame = listFrames()[index];
  if (!frame) throw new Error(`no frame ${index}`);
  return frame;
};
const send = (frame: HTMLIFrameElement, data: object, origin = new URL(frame.src).origin) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent("message", { data, origin, source: frame.contentWindow }));
  });
/** What the console tells a page from now on. */
const watch = (frame: HTMLIFrameElement) => {
  if (!frame.contentWindow) throw new Error("no window");
  return jest.spyOn(frame.contentWindow, "postMessage").mockImplementation(() => undefined);
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  location.hash = "";
});

describe("the preview beside a form (rules/studio#beside-the-form)", () => {
  it("is made anew a moment after the last of several changes, and never two at a time", async () => {
    const { answer } = setUpPreviews();
    const { rerender } = render(createTree(1));
    await wait(0);
    await answer();
    for (const revision of [2, 3]) {
      rerender(createTree(revision));
      await wait(500);
    }
    expect(network.getRequests(CREATE)).toHaveLength(1);
    await wait(500);
    expect(network.getRequests(CREATE)).toHaveLength(2);
    rerender(createTree(4));
    await wait(5_000);
    expect(network.getRequests(CREATE)).toHaveLength(2);
    await answer();
    await wait(1_000);
    expect(network.getRequests(CREATE).map(({ body }) => body)).toEqual(
      Array(3).fill({ brand: "nova", of: "draft", hours: 24, use: "frame" }),
    );
  });

  it("shows the newer one once it stands where the one before stood, and only what its own page tells counts", async () => {
    const { answer } = setUpPreviews();
    const { rerender } = render(createTree(1));
    await wait(0);
    await answer();
    const first = getFrame();
    const told = watch(first);
    await send(first, { preview: "opened", path: "/" }, "http://evil.test");
    expect(told).not.toHaveBeenCalled();
    await send(first, { preview: "opened", path: "/help" });
    expect(told).toHaveBeenLastCalledWith(
      { preview: "show", y: 0, picks: true },
      "http://pv-000000000001.studio.test",
    );
    await send(first, { preview: "scrolled", y: 700 });
    rerender(createTree(2));
    await wait(1_000);
    await answer();
    const next = getFrame(1);
    expect(new URL(next.src).searchParams.get("path")).toBe("/help");
    const toldNext = watch(next);
    await send(next, { preview: "opened", path: "/help" });
    expect(toldNext.mock.lastCall?.[0]).toEqual({ preview: "show", y: 700, picks: true });
    expect(listFrames()).toEqual([first, next]);
    await send(next, { preview: "placed" });
    expect(listFrames()).toEqual([next]);
  });

  it("shows the newest one although one that it replaces was loaded later", async () => {
    const { answer } = setUpPreviews();
    const { rerender } = render(createTree(1));
    await wait(0);
    await answer();
    await send(getFrame(), { preview: "opened", path: "/" });
    for (const revision of [2, 3]) {
      rerender(createTree(revision));
      await wait(1_000);
      await answer();
      const next = getFrame(1);
      await send(next, { preview: "opened", path: "/" });
      fireEvent.load(next);
      if (revision === 3) await wait(400);
    }
    fireEvent.load(getFrame());
    await wait(1_500);
    expect(listFrames().map(({ src }) => new URL(src).hostname)).toEqual(["pv-000000000003.studio.test"]);
  });

  it("is made again once where it has ended meanwhile, then only when it is told to", async () => {
    const { answer } = setUpPreviews();
    render(createTree(1));
    await wait(0);
    await answer();
    // The frame's load can be known before the message of its page.
    fireEvent.load(getFrame());
    await send(getFrame(), { preview: "opened", path: "/" });
    await wait(10_000);
    await send(getFrame(), { preview: "opened", path: "/" });
    fireEvent.load(getFrame());
    await wait(10_000);
    expect(network.getRequests(CREATE)).toHaveLength(1);
    const loadNothing = async () => {
      fireEvent.load(getFrame(listFrames().length - 1));
      await wait(2_000);
      await wait(1_000);
    };
    await loadNothing();
    expect(network.getRequests(CREATE)).toHaveLength(2);
    await answer();
    await loadNothing();
    await wait(10_000);
    expect(screen.getByRole("alert")).toHaveTextContent("The preview could not be shown.");
    expect(screen.queryByText("Shows what is stored.")).toBeNull();
    expect(network.getRequests(CREATE)).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await wait(1_000);
    await answer();
    await send(getFrame(listFrames().length - 1), { preview: "opened", path: "/" });
    expect(network.getRequests(CREATE)).toHaveLength(3);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Shows what is stored.")).toBeVisible();
  });

  it("is looked for again once by who may not make one", async () => {
    const LIST = "/api/admin/listPreviews";
    const preview = {
      ...{ site: "pv-000000000001", of: "draft", use: "frame", revision: 1, by: "Olga", isCurrent: true },
      ...{ createdAt: 1, expiresAt: 2, states: ["visitor"] },
      link: "http://pv-000000000001.studio.test/api/preview?ticket=t",
    };
    network.use({ [LIST]: () => Response.json({ previews: [preview] }) });
    render(createTree(1, false));
    await wait(100);
    for (const count of [2, 2]) {
      fireEvent.load(getFrame());
      await wait(5_000);
      expect(network.getRequests(LIST)).toHaveLength(count);
    }
    expect(screen.getByRole("alert")).toHaveTextContent("The preview could not be shown.");
  });

  it("opens the field of what is clicked, and names it", async () => {
    const { answer } = setUpPreviews();
    render(createTree(1));
    await wait(0);
    await answer();
    const place = { keys: ["home.hero.lead"], texts: ["See everything"], pictures: [], isColor: false };
    const opened: string[] = [];
    document.addEventListener("click", (event) => {
      if (event.target instanceof HTMLAnchorElement) opened.push(event.target.href);
      event.preventDefault();
    });
    await send(getFrame(), { preview: "picked", place });
    expect(opened).toEqual([`${location.origin}/brand/nova/basics#field/tagline/en`]);
    expect(JSON.parse(sessionStorage.getItem("console-preview") ?? "")).toMatchObject({ page: "home" });
    expect(screen.getByRole("link", { name: "Sentence (English)" })).toBeVisible();
    await send(getFrame(), { preview: "picked", place: { ...place, keys: [], texts: ["12"] } });
    expect(screen.getByText("Nothing of the draft is at this place.")).toBeVisible();
    fireEvent.click(screen.getByRole("checkbox", { name: "A click opens the field" }));
    await send(getFrame(), { preview: "picked", place });
    expect(opened).toHaveLength(1);
  });

  it("tells why there is none, and tries again when it is told to", async () => {
    network.use({ [CREATE]: () => Response.json({ problem: "unavailable" }, { status: 503 }) });
    render(createTree(1));
    await wait(10_000);
    expect(network.getRequests(CREATE)).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await wait(1_000);
    expect(network.getRequests(CREATE)).toHaveLength(2);
  });

  it("is made by nobody who may not change the brand", async () => {
    network.use({ "/api/admin/listPreviews": () => Response.json({ previews: [] }) });
    render(createTree(1, false));
    await wait(1_000);
    expect(screen.getByText(/^No preview is open/)).toBeVisible();
    expect(network.requests.map(({ path }) => path)).toEqual(["/api/admin/listPreviews"]);
  });
});
