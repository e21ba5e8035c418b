/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { AdminProblem } from "@/lib/contract/admin/admin-problem";
import { LANGUAGE_CALLS } from "@/lib/contract/admin/languages";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";

const ADD = "/api/admin/addLanguage";
const EXPORT = "/api/admin/exportLanguage";
const NOTHING_WRONG = {
  ...{ missing: 0, missingKeys: [], untranslated: 0, untranslatedKeys: [], translatedPercent: 100 },
  ...{ problems: 0, problemList: [] },
};
const answerExport = () =>
  Response.json(
    LANGUAGE_CALLS.exportLanguage.data.parse({
      file: { language: "pl", messages: { shell: { back: "Back" } } },
    }),
  );
const network = setUpNetwork();

/** @param handlers of the calls besides those that read */
function show(role: Role, handlers: Parameters<typeof network.use>[0] = {}) {
  network.use({
    "/api/admin/readBrand": () => Response.json(createSampleBrand()),
    "/api/admin/listLanguages": () => Response.json({ languages: [] }),
    ...handlers,
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="languages" />, role);
}

const drop = async (text: string) => {
  const file = new File([text], "pl.json", { type: "application/json" });
  file.text = async () => text;
  fireEvent.drop(await screen.findByText("Or drop the file here."), { dataTransfer: { files: [file] } });
};

it("checks a dropped file like a chosen one, and says that it is in the draft", async () => {
  const { draft, warnings } = createSampleBrand();
  const added = { language: "pl", check: NOTHING_WRONG, unknown: 0, added: { draft, warnings } };
  show("editor", { [ADD]: () => Response.json(LANGUAGE_CALLS.addLanguage.data.parse(added)) });
  await drop('{"language":"pl"}');
  expect(await screen.findByText("Polski is in the draft, complete.")).toBeVisible();
  expect(network.getRequests(ADD).map(({ body }) => body)).toEqual([
    { brand: "nova", file: '{"language":"pl"}' },
  ]);
});

it("tells each mistake of a file that is refused", async () => {
  const problem = { code: "addedValue", key: "shell.needHelp", values: { value: "<b>" } };
  const check = { ...NOTHING_WRONG, problems: 1, problemList: [problem] };
  const refused = { language: "pl", check, unknown: 0, added: null };
  show("editor", { [ADD]: () => Response.json(LANGUAGE_CALLS.addLanguage.data.parse(refused)) });
  await drop("{}");
  expect(await screen.findByText("The file has 1 mistake. Nothing was changed.")).toBeVisible();
  expect(screen.getByRole("row", { name: /shell\.needHelp/ })).toHaveTextContent(
    "It has <b>, which the English text has not.",
  );
});

it("saves a file to translate, and refuses a code that is none or that the admin API refuses", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:saved";
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const refusal: AdminProblem = { problem: "invalid", fields: { language: "invalid_value" } };
  show("editor", {
    [EXPORT]: ({ body }) =>
      (body as { language: string }).language === "pl"
        ? answerExport()
        : Response.json(refusal, { status: 400 }),
  });
  const code = await screen.findByLabelText(/^Code of the language/);
  const user = userEvent.setup();
  const save = async (input: string) => {
    await user.clear(code);
    await user.type(code, input);
    await user.click(screen.getByRole("button", { name: "Save the file" }));
  };
  for (const wrong of ["x", "ar"]) {
    await save(wrong);
    expect(await screen.findByText(/^This is no code of a language that can be added/)).toBeVisible();
  }
  expect(saved).toEqual([]);
  await save("pl");
  await waitFor(() => expect(saved).toEqual(["nova-pl.json"]));
  expect(screen.queryByText(/^This is no code/)).toBeNull();
  expect(network.getRequests(EXPORT).at(-1)?.body).toEqual({ brand: "nova", language: "pl", version: null });
  click.mockRestore();
});

it.each([
  ["viewer", false],
  ["editor", true],
] as const)("lets a %s save files, and add words: %s", async (role, canAdd) => {
  show(role);
  expect(await screen.findByRole("button", { name: "Save the file" })).toBeVisible();
  expect(screen.queryByLabelText(/^File of words/) !== null).toBe(canAdd);
});
