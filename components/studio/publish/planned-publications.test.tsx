/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { DAY_MS } from "@/lib/config/constants";
import type { PlannedPublication } from "@/lib/contract/admin/publishing/publications";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const t = studio.publications;
const PLAN = "/api/admin/planPublication";
const PUBLISH = "/api/admin/publishBrand";
const MOVE = "/api/admin/movePublication";
const network = setUpNetwork();
const ZONE = "America/Sao_Paulo";
const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
const WAITING: PlannedPublication = {
  ...{ id: "p1", state: "planned", publishAt: Date.parse(`${tomorrow}T21:30:00Z`), timeZone: ZONE },
  ...{ by: "Ada", note: "Sale", changes: 2, version: null, problem: null, warnings: [] },
};

async function open(publications: PlannedPublication[], role: Role = "editor") {
  network.use({
    "/api/admin/readBrand": () => Response.json(createSampleBrand({ timeZone: ZONE })),
    "/api/admin/listPublications": () => Response.json({ publications }),
    [PLAN]: () => Response.json({ publications: [WAITING] }),
    [MOVE]: () => Response.json({ publications: [WAITING] }),
    "/api/admin/cancelPublication": () =>
      Response.json({ publications: [{ ...WAITING, state: "canceled" }] }),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="changes" />, role);
  await screen.findByRole("heading", { name: studio.changes.title });
  return userEvent.setup();
}
const choose = (dialog: HTMLElement, day: string, time: string) => {
  fireEvent.change(within(dialog).getByLabelText(t.day), { target: { value: day } });
  fireEvent.change(within(dialog).getByLabelText(t.time), { target: { value: time } });
};

describe("publishing at a set time (rules/studio#publishing-at-a-set-time)", () => {
  it("asks for a time in the brand's time zone, refuses one that is past, and shows who planned what", async () => {
    const user = await open([]);
    await user.click(await screen.findByRole("button", { name: studio.changes.plan }));
    const dialog = await screen.findByRole("dialog", { name: t.title });
    expect(dialog).toHaveTextContent(`By the clock in ${ZONE}`);
    choose(dialog, "2020-01-01", "10:00");
    await user.click(within(dialog).getByRole("button", { name: t.confirm }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent(t.times.past);
    expect(within(dialog).getByLabelText(t.day)).toHaveFocus();
    expect(within(dialog).getByLabelText(t.day)).toBeInvalid();
    expect(within(dialog).getByLabelText(t.day)).toHaveAccessibleDescription(t.times.past);
    choose(dialog, tomorrow, "");
    await user.click(within(dialog).getByRole("button", { name: t.confirm }));
    expect(within(dialog).getByLabelText(t.time)).toHaveFocus();
    expect(within(dialog).getByLabelText(t.time)).toHaveAccessibleDescription(t.times.missing);
    expect(within(dialog).getByLabelText(t.day)).toBeValid();
    choose(dialog, "2018-11-04", "00:30");
    expect(dialog).toHaveTextContent(/it goes live on Nov 4, 2018, 1:30\sAM/);
    choose(dialog, tomorrow, "18:30");
    await user.click(within(dialog).getByRole("button", { name: t.confirm }));
    const table = await screen.findByRole("table", { name: t.list });
    expect(network.getRequests(PLAN).map(({ body }) => body)).toEqual([
      { brand: "nova", revision: 1, note: "", language: "en", at: `${tomorrow}T18:30` },
    ]);
    expect(within(table).getByText("Ada")).toBeVisible();
    expect(table).toHaveTextContent(/6:30\sPM/);
    expect(screen.queryByRole("button", { name: studio.changes.plan })).toBeNull();
    expect(table.querySelector("[tabindex]")).toHaveFocus();
  });

  it("a refusal is told in the dialog, which keeps the time; publishing now does not open it again", async () => {
    const user = await open([]);
    const refusals: [object, number][] = [
      [{ problem: "unavailable" }, 503],
      [{ problem: "outdated" }, 409],
      [{ problem: "invalid", fields: { at: "too_small" } }, 400],
    ];
    await user.click(await screen.findByRole("button", { name: studio.changes.plan }));
    const dialog = await screen.findByRole("dialog", { name: t.title });
    choose(dialog, tomorrow, "18:30");
    for (const [problem, status] of refusals) {
      network.use({ [PLAN]: () => Response.json(problem, { status }) });
      await user.click(within(dialog).getByRole("button", { name: t.confirm }));
      expect(await within(dialog).findByRole("alert")).toBeVisible();
      expect(screen.getAllByRole("alert")).toHaveLength(1);
      expect(within(dialog).getByLabelText(t.time)).toHaveValue("18:30");
    }
    expect(within(dialog).getByLabelText(t.day)).toHaveAccessibleDescription(t.times.past);
    await waitFor(() => expect(within(dialog).getByLabelText(t.day)).toHaveFocus());
    network.use({ [PUBLISH]: () => new Promise<Response>(() => undefined) });
    await user.click(screen.getByRole("button", { name: studio.changes.publish }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is moved from the time that it has, and canceled after a question", async () => {
    const user = await open([WAITING]);
    await user.click(await screen.findByRole("button", { name: t.move }));
    const dialog = await screen.findByRole("dialog", { name: t.moveTitle });
    expect(within(dialog).getByLabelText(t.time)).toHaveValue("18:30");
    choose(dialog, tomorrow, "20:00");
    await user.click(within(dialog).getByRole("button", { name: t.move }));
    expect(network.getRequests(MOVE).map(({ body }) => body)).toEqual([
      { brand: "nova", id: "p1", at: `${tomorrow}T20:00` },
    ]);
    await user.click(await screen.findByRole("button", { name: t.cancel }));
    const question = await screen.findByRole("dialog", { name: t.cancelTitle });
    await user.click(within(question).getByRole("button", { name: t.cancel }));
    const state = (await screen.findByText(t.states.canceled)).parentElement;
    expect(state).toBeVisible();
    expect(state).toHaveFocus();
  });

  it("says why the last one was not published; a viewer changes nothing", async () => {
    await open(
      [
        { ...WAITING, state: "failed", problem: "outdated" },
        { ...WAITING, id: "p0" },
      ],
      "viewer",
    );
    expect(await screen.findByText(t.problems.outdated)).toBeVisible();
    expect(screen.queryByRole("button", { name: t.move })).toBeNull();
    expect(screen.queryByRole("button", { name: studio.changes.plan })).toBeNull();
  });
});
