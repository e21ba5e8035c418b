import { eq } from "drizzle-orm";
import { plannedPublications } from "@/backend/db/schema/publication";
import { auditEntries, brandVersions, operators } from "@/backend/db/schema/studio";
import { outbox } from "@/backend/db/schema/system";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { setUpAdminApi } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";
import { openSecondClient } from "@/backend/testing/test-database";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import type { PublicationProblem } from "@/lib/contract/admin/publishing/publications";
import { toClockTime } from "@/lib/domain/time/clock-time";
import { deleteEndedPublications, listPublications } from "./list-publications";
import { publishPlanned } from "./publish-planned";

const api = setUpAdminApi();
const BRAND = { brand: "vidora" };
const COLOR = "#112233";
const ZONE = "America/Sao_Paulo";

const change = async (token: string, path: string[], after: unknown) => {
  const { draft, live } = await api.get("readBrand", BRAND, { token });
  const before = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key] ?? null,
    draft?.document ?? live,
  );
  const changes = [{ path, before, after }] as never;
  return (await api.get("changeDraft", { ...BRAND, changes }, { token })).draft;
};

/** An editor's draft with another color, planned for twenty minutes ahead, within the session's hour. */
async function plan(after = 20 * MINUTE_MS) {
  const operator = await api.addOperator({ role: "editor", name: "Edna" });
  const token = await api.openSession(operator);
  const { revision } = await change(token, ["themeColor"], COLOR);
  const at = toClockTime(api.clock.now() + after, ZONE);
  const request = { ...BRAND, revision, note: "Black Friday", at, language: "pt" as const };
  return { operator, token, request, answer: await api.ask("planPublication", request, { token }) };
}
const list = async (token: string) => (await api.get("listPublications", BRAND, { token })).publications;
const runAt = async (ahead: number) => {
  await api.clock.advance(ahead);
  await publishPlanned(api.services);
};
const readColor = async () => (await readDocument(api.db, "vidora"))?.themeColor;
const listMails = () => api.db.select().from(outbox).where(eq(outbox.template, "publication-failed"));
const listActions = async () =>
  (await api.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);

beforeEach(() => setLive(api.db, "vidora", api.clock.now(), `time-zone=${ZONE}`));

describe("publishing at a set time (rules/studio#publishing-at-a-set-time)", () => {
  it("makes the draft live as it was planned, once in two backends; what was changed since stays a draft", async () => {
    const { token, answer } = await plan();
    expect(answer).toMatchObject({
      publications: [{ state: "planned", by: "Edna", note: "Black Friday", timeZone: ZONE, changes: 1 }],
    });
    await change(token, ["name"], "Later");
    await runAt(10 * MINUTE_MS);
    expect(await readColor()).not.toBe(COLOR);
    await api.clock.advance(11 * MINUTE_MS);
    const second = await openSecondClient(api);
    const before = await api.db.$count(brandVersions);
    await Promise.all([api.db, second.db, api.db].map((db) => publishPlanned({ ...api.services, db })));
    await second.close();
    expect(await api.db.$count(brandVersions)).toBe(before + 1);
    expect(await readDocument(api.db, "vidora")).toMatchObject({ themeColor: COLOR, name: "Vidora" });
    const { draft } = await api.get("readBrand", BRAND, { token });
    expect(draft?.changes).toEqual([{ path: ["name"], before: "Vidora", after: "Later" }]);
    const { version } = (await list(token))[0] ?? {};
    expect(await list(token)).toMatchObject([{ state: "published", problem: null }]);
    expect(version).toBe((await api.get("listVersions", BRAND, { token })).versions[0]?.number);
    expect((await listActions()).slice(-3)).toEqual(["publicationPlanned", "draftChanged", "brandPublished"]);
    expect(await listMails()).toEqual([]);
  });

  it("a draft that nobody has changed since ends with it, and what is live is no more canceled", async () => {
    const { token } = await plan();
    await runAt(30 * MINUTE_MS);
    expect(await readColor()).toBe(COLOR);
    expect((await api.get("readBrand", BRAND, { token })).draft).toBeNull();
    const [{ id = "" } = {}] = await list(token);
    const canceled = await api.problem("cancelPublication", { ...BRAND, id }, { token });
    expect(canceled).toEqual({ problem: "outdated" });
  });

  it("a live value that was kept instead of the draft's stays, unless the draft's is chosen", async () => {
    const token = await api.openSession(await api.addOperator({ role: "editor" }));
    await change(token, ["trialDays"], 9);
    const { revision } = await change(token, ["themeColor"], COLOR);
    await setLive(api.db, "vidora", api.clock.now(), "color=#445566");
    const at = toClockTime(api.clock.now() + 20 * MINUTE_MS, ZONE);
    const request = { ...BRAND, revision, note: "", at, language: "en" as const, keep: "live" as const };
    await api.get("planPublication", request, { token });
    const changed = await change(token, ["name"], "Later");
    await runAt(30 * MINUTE_MS);
    expect(await readDocument(api.db, "vidora")).toMatchObject({ themeColor: "#445566", trialDays: 9 });
    const next = { ...BRAND, revision: changed.revision, note: "" };
    expect(await api.problem("publishBrand", next, { token })).toMatchObject({
      problem: "conflict",
      conflicts: [{ path: ["themeColor"], current: "#445566", after: COLOR }],
    });
    await api.get("publishBrand", { ...next, keep: "live" }, { token });
    const live = { themeColor: "#445566", trialDays: 9, name: "Later" };
    expect(await readDocument(api.db, "vidora")).toMatchObject(live);
  });

  it("a draft that was begun after the planned one was discarded keeps its own changes only", async () => {
    const { token, request } = await plan();
    await api.get("discardDraft", { ...BRAND, revision: request.revision }, { token });
    await change(token, ["name"], "Other");
    await change(token, ["trialDays"], 9);
    await runAt(30 * MINUTE_MS);
    expect(await readColor()).toBe(COLOR);
    const { draft } = await api.get("readBrand", BRAND, { token });
    expect(draft?.changes.map(({ path }) => path)).toEqual([["name"], ["trialDays"]]);
  });

  it.each<[PublicationProblem, string, (planned: Awaited<ReturnType<typeof plan>>) => Promise<unknown>]>([
    ["outdated", "another version is live", () => setLive(api.db, "vidora", api.clock.now(), "trial-days=3")],
    [
      "notPublishable",
      "a host leads to another brand",
      () =>
        api.db.execute(`update planned_publications
          set document = jsonb_set(document, '{hosts,1}', '"savanna.localhost"')`),
    ],
    [
      "notPublishable",
      "a picture is gone",
      () =>
        api.db.execute(`update planned_publications
          set document = jsonb_set(document, '{settings,images,icon}', '"/brands/savanna/none.svg"')`),
    ],
    [
      "notAllowed",
      "who planned it may not publish any more",
      ({ operator }) => api.db.update(operators).set({ role: "viewer" }).where(eq(operators.id, operator.id)),
    ],
    ["late", "no backend ran for more than a day", () => api.clock.advance(DAY_MS)],
  ])("%s: nothing is live where %s, and who planned it gets one mail", async (problem, _, happen) => {
    const planned = await plan();
    await happen(planned);
    const before = await readDocument(api.db, "vidora");
    await runAt(2 * HOUR_MS);
    await runAt(HOUR_MS);
    const owner = await api.openSession(await api.addOperator());
    expect(await readDocument(api.db, "vidora")).toEqual(before);
    expect(await list(owner)).toMatchObject([{ state: "failed", problem, version: null }]);
    expect((await listActions()).at(-1)).toBe("publicationFailed");
    const mails = await listMails();
    expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
      [planned.operator.email, "pt"],
    ]);
    expect(mails[0]?.text).toContain("/brand/vidora/changes");
    expect((await api.get("readBrand", BRAND, { token: owner })).draft).not.toBeNull();
  });

  it("is moved and canceled, once where the same is asked again; what was canceled is not published", async () => {
    const { token, answer } = await plan();
    const [{ id = "" } = {}] = "publications" in answer ? answer.publications : [];
    const at = toClockTime(api.clock.now() + 40 * MINUTE_MS, ZONE);
    await api.get("movePublication", { ...BRAND, id, at }, { token });
    await runAt(25 * MINUTE_MS);
    expect(await list(token)).toMatchObject([{ state: "planned" }]);
    await api.get("cancelPublication", { ...BRAND, id }, { token });
    await runAt(25 * MINUTE_MS);
    expect(await readColor()).not.toBe(COLOR);
    expect(await list(token)).toMatchObject([{ state: "canceled" }]);
    const moved = await api.problem("movePublication", { ...BRAND, id, at }, { token });
    expect(moved).toEqual({ problem: "outdated" });
    const again = await api.get("cancelPublication", { ...BRAND, id }, { token });
    expect(again).toMatchObject({ publications: [{ id, state: "canceled" }] });
    expect((await listActions()).slice(-2)).toEqual(["publicationMoved", "publicationCanceled"]);
  });

  it("the list reads no documents, and the newest twenty of a brand that have ended are kept for 90 days", async () => {
    await plan();
    const [row] = await api.db.select().from(plannedPublications);
    if (!row) throw new Error("nothing is planned");
    const now = api.clock.now();
    const ended = { ...row, state: "canceled" as const, endedAt: now };
    const rows = ["vidora", "savanna"].flatMap((brand) =>
      Array.from({ length: 22 }, (_, at) => ({ ...ended, brand, id: `${brand}-${at}`, createdAt: now + at })),
    );
    const old = { ...ended, brand: "orbita", id: "old", endedAt: now - 91 * DAY_MS };
    await api.db.insert(plannedPublications).values([...rows, old]);
    await deleteEndedPublications(api.db, now);
    const left = new Set((await api.db.select().from(plannedPublications)).map(({ id }) => id));
    expect(left.size).toBe(41);
    const gone = ["vidora-0", "vidora-1", "savanna-0", "savanna-1", "old"];
    expect([...gone, "vidora-2", row.id].filter((id) => left.has(id))).toEqual(["vidora-2", row.id]);
    await api.db.execute("alter table planned_publications rename column document to unread");
    const listed = await listPublications(api.db, "vidora").finally(() =>
      api.db.execute("alter table planned_publications rename column unread to document"),
    );
    expect(listed.publications.slice(0, 2)).toMatchObject([{ id: row.id, by: "Edna" }, { id: "vidora-21" }]);
  });

  it.each([
    ["is past", -MINUTE_MS, { problem: "invalid", fields: { at: "too_small" } }],
    ["is more than 90 days ahead", 91 * DAY_MS, { problem: "invalid", fields: { at: "too_big" } }],
  ])("a time that %s is refused", async (_, ahead, problem) => {
    expect((await plan(ahead)).answer).toEqual(problem);
    expect(await api.db.$count(plannedPublications)).toBe(0);
  });

  it("one waits at most, and what can't be published is not planned", async () => {
    const { token, request } = await plan();
    expect(await api.problem("planPublication", request, { token })).toEqual({
      problem: "limitReached",
      detail: "1",
    });
    await api.db.delete(plannedPublications);
    const { revision } = await change(token, ["hosts"], ["savanna.localhost"]);
    const refused = await api.problem("planPublication", { ...request, revision }, { token });
    expect(refused?.problem).toBe("notPublishable");
    expect(await api.problem("planPublication", request, { token })).toMatchObject({ problem: "outdated" });
  });
});
