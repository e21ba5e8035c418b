/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { ADMIN_PROBLEMS, type AdminProblemName } from "@/lib/contract/admin/admin-problem";
import { readAllMessages } from "@/lib/testing/read-messages";
import { createSampleOperator } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import en from "@/messages/en/studio.json";
import { LogInForm } from "./log-in-form";

const LOG_IN = "/api/admin/logIn";
const DRAW = "/api/admin/drawCaptcha";
const LANGUAGES = readAllMessages("studio");

let images: number;
let answers: (() => Response)[];
const network = setUpNetwork();
const refuse = (problem: AdminProblemName) => Response.json({ problem }, { status: ADMIN_PROBLEMS[problem] });
const open = () => Response.json({ kind: "open", operator: createSampleOperator("owner").operator });
const nameImage = (count: number) => `image-${count}`.padEnd(24, "x");
const draw = () => {
  images += 1;
  return Response.json({ id: nameImage(images), image: "AAAA", width: 220, height: 80, expiresIn: 300 });
};

beforeEach(() => {
  images = 0;
  answers = [];
  network.use({ [LOG_IN]: () => (answers.shift() ?? open)(), [DRAW]: draw });
});

async function submitOnce(locale: keyof typeof LANGUAGES = "en") {
  const studio = LANGUAGES[locale];
  const onDone = jest.fn();
  render(
    <NextIntlClientProvider locale={locale} messages={{ studio }} timeZone="UTC">
      <LogInForm onDone={onDone} />
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(studio.session.email), "olga@studio.example");
  await user.type(screen.getByLabelText(studio.session.password), "secret{Enter}");
  return { user, onDone };
}
/** Spaces that tie words together are compared as others. */
const toPlain = (text: string) => text.replace(/\u00a0/g, " ");
const findField = () => screen.findByLabelText(en.captcha.label);

describe("the captcha of the console's log-in (rules/studio#limits)", () => {
  it("is not shown, and no image is drawn, until it is required", async () => {
    answers = [() => refuse("wrongCredentials")];
    await submitOnce();
    expect(await screen.findByText(en.problems.wrongCredentials)).toBeVisible();
    expect(screen.queryByLabelText(en.captcha.label)).toBeNull();
    expect(images).toBe(0);
  });

  it("is asked for with the focus in its field, and answered by keyboard; what was typed before stays", async () => {
    answers = [() => refuse("captchaRequired")];
    const { user, onDone } = await submitOnce();
    expect(await screen.findByText(en.problems.captchaRequired)).toBeVisible();
    expect(await screen.findByRole("img", { name: en.captcha.alt })).toBeVisible();
    await waitFor(async () => expect(await findField()).toHaveFocus());
    await user.keyboard("k7 m2x{Enter}");
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(network.getRequests(LOG_IN).map(({ body }) => body)).toEqual([
      { email: "olga@studio.example", password: "secret" },
      {
        email: "olga@studio.example",
        password: "secret",
        captcha: { id: nameImage(1), code: "k7m2x" },
      },
    ]);
  });

  it("is not sent without its characters", async () => {
    answers = [() => refuse("captchaRequired")];
    const { user } = await submitOnce();
    await findField();
    await user.click(screen.getByRole("button", { name: en.session.logIn }));
    expect(await screen.findByText(en.session.missing)).toBeVisible();
    expect(network.getRequests(LOG_IN)).toHaveLength(1);
  });

  it.each<[string, AdminProblemName, string]>([
    ["characters that don't match", "captchaRequired", en.session.captchaWrong],
    ["a wrong password", "wrongCredentials", en.problems.wrongCredentials],
  ])("after %s there is another image, an empty field, and the reason", async (_, problem, text) => {
    answers = [() => refuse("captchaRequired"), () => refuse(problem)];
    const { user } = await submitOnce();
    await screen.findByRole("img", { name: en.captcha.alt });
    await user.type(await findField(), "wrong{Enter}");
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(images).toBe(2));
    expect(await findField()).toHaveValue("");
  });

  it("can be replaced, and loaded again where it did not come", async () => {
    network.use({ [LOG_IN]: () => refuse("captchaRequired"), [DRAW]: () => refuse("unavailable") });
    const { user } = await submitOnce();
    expect(await screen.findByText(en.captcha.failed)).toBeVisible();
    network.use({ [LOG_IN]: open, [DRAW]: draw });
    await user.click(screen.getByRole("button", { name: en.captcha.again }));
    await screen.findByRole("img", { name: en.captcha.alt });
    await user.click(screen.getByRole("button", { name: en.captcha.other }));
    await waitFor(() => expect(images).toBe(2));
  });

  it.each(["en", "es", "pt", "ru"] as const)("is in the operator's language: %s", async (locale) => {
    answers = [() => refuse("captchaRequired"), () => refuse("captchaRequired")];
    const { user } = await submitOnce(locale);
    const { captcha, problems, session } = LANGUAGES[locale];
    expect(await screen.findByText(toPlain(problems.captchaRequired))).toBeVisible();
    expect(await screen.findByRole("img", { name: captcha.alt })).toBeVisible();
    expect(screen.getByText(captcha.hint)).toBeVisible();
    await user.type(screen.getByLabelText(toPlain(captcha.label)), "abc{Enter}");
    expect(await screen.findByText(toPlain(session.captchaWrong))).toBeVisible();
  });
});
