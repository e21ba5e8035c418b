import type { PreviewState } from "@/lib/contract/admin/preview-site";
import { getPageState, getSectionPage, type PreviewPage } from "./preview-pages";

const possible: PreviewState[] = ["visitor", "trial", "paid"];

it.each<[PreviewPage, PreviewState | undefined, PreviewState[], PreviewState | null]>([
  ["home", undefined, possible, "visitor"],
  ["home", "paid", possible, "paid"],
  ["account", undefined, possible, "trial"],
  ["payment", undefined, possible, "trial"],
  ["payment", undefined, ["visitor", "paid"], "paid"],
  ["payment", "paid", possible, "paid"],
  ["payment", undefined, ["visitor"], null],
  ["televisionLogin", undefined, possible, "trial"],
])(
  "the page %s, looked at before as %s, is shown where %j are possible as %s",
  (page, current, states, shown) => {
    expect(getPageState(page, states, current)).toBe(shown);
  },
);

it("the page beside Payment methods is the payment, and a section that changes no page has none", () => {
  expect([getSectionPage("methods"), getSectionPage("file")]).toEqual(["payment", null]);
});
