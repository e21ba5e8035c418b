/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
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
let answers: (() => Response | Promise<Response>)[];
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
const findQuestion = async () => within(await screen.findByRole("dialog", { name: en.captcha.title }));
const queryQuestion = () => screen.queryByRole("dialog", { name: en.captcha.title });
const typed = { email: "olga@studio.example", password: "secret" };
const listLogIns = () => network.getRequests(LOG_IN).map(({ body }) => body);

describe("the captcha over the console's log-in (rules/studio#limits)", () => {
  it("is not shown, and no image is drawn, until it is required", async () => {
    answers = [() => refuse("wrongCredentials")];
    await submitOnce();
    expect(await screen.findByText(en.problems.wrongCredentials)).toBeVisible();
    expect(queryQuestion()).toBeNull();
    expect(images).toBe(0);
  });

  it("has the focus in its field, and the log-in goes on by itself once it is answered by keyboard", async () => {
    answers = [() => refuse("captchaRequired")];
    const { user, onDone } = await submitOnce();
    const question = await findQuestion();
    expect(question.getByText(en.problems.captchaRequired)).toBeVisible();
    expect(await question.findByRole("img", { name: en.captcha.alt })).toBeVisible();
    expect(await findField()).toHaveFocus();
    await user.keyboard("k7 m2x{Enter}");
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(listLogIns()).toEqual([typed, { ...typed, captcha: { id: nameImage(1), code: "k7m2x" } }]);
    expect(queryQuestion()).toBeNull();
  });

  it("is not sent without its characters", async () => {
    answers = [() => refuse("captchaRequired")];
    const { user } = await submitOnce();
    const question = await findQuestion();
    await user.click(question.getByRole("button", { name: en.captcha.submit }));
    expect(await question.findByText(en.session.missing)).toBeVisible();
    expect(network.getRequests(LOG_IN)).toHaveLength(1);
    expect(images).toBe(1);
  });

  it("stays after a wrong answer, with the reason, another image, and the focus in its empty field", async () => {
    answers = [() => refuse("captchaRequired"), () => refuse("captchaRequired")];
    const { user, onDone } = await submitOnce();
    await user.type(await findField(), "wrong{Enter}");
    expect(await (await findQuestion()).findByText(en.captcha.wrong)).toBeVisible();
    await waitFor(() => expect(images).toBe(2));
    expect(await findField()).toHaveValue("");
    expect(await findField()).toHaveFocus();
    await user.keyboard("n3p4q{Enter}");
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(listLogIns().at(-1)).toEqual({ ...typed, captcha: { id: nameImage(2), code: "n3p4q" } });
  });

  it("gives way to the form for a wrong password, and the next try asks again", async () => {
    answers = [
      () => refuse("captchaRequired"),
      () => refuse("wrongCredentials"),
      () => refuse("captchaRequired"),
    ];
    const { user, onDone } = await submitOnce();
    await user.type(await findField(), "k7m2x{Enter}");
    expect(await screen.findByText(en.problems.wrongCredentials)).toBeVisible();
    expect(queryQuestion()).toBeNull();
    await user.type(screen.getByLabelText(en.session.password), "2{Enter}");
    await user.type(await findField(), "n3p4q{Enter}");
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(listLogIns().at(-1)).toMatchObject({ password: "secret2", captcha: { id: nameImage(2) } });
  });

  it("can be closed: nothing is sent, the form keeps what was typed, and the next try asks again", async () => {
    answers = [() => refuse("captchaRequired"), () => refuse("captchaRequired")];
    const { user, onDone } = await submitOnce();
    await user.click((await findQuestion()).getByRole("button", { name: en.frame.close }));
    expect(queryQuestion()).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText(en.session.password)).toHaveValue(typed.password);
    await user.click(screen.getByRole("button", { name: en.session.logIn }));
    await findQuestion();
    expect(listLogIns()).toEqual([typed, typed]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response, number]>([
    ["goes on where the characters were right", open, 1],
    ["can be tried again where they were wrong", () => refuse("captchaRequired"), 0],
  ])("can be closed while the log-in is under way, which %s", async (_, answer, done) => {
    let send = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      send = resolve;
    });
    answers = [() => refuse("captchaRequired"), () => held, () => refuse("captchaRequired")];
    const { user, onDone } = await submitOnce();
    await user.type(await findField(), "k7m2x{Enter}");
    await user.click((await findQuestion()).getByRole("button", { name: en.frame.close }));
    expect(queryQuestion()).toBeNull();
    const submit = screen.getByRole("button", { name: `${en.session.logIn} ${en.session.busy}` });
    send(answer());
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-busy"));
    expect(onDone).toHaveBeenCalledTimes(done);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(submit);
    await findQuestion();
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
    const { captcha, problems } = LANGUAGES[locale];
    const question = within(await screen.findByRole("dialog", { name: toPlain(captcha.title) }));
    expect(question.getByText(toPlain(problems.captchaRequired))).toBeVisible();
    expect(await question.findByRole("img", { name: captcha.alt })).toBeVisible();
    expect(question.getByText(captcha.hint)).toBeVisible();
    expect(question.getByRole("button", { name: captcha.submit })).toBeVisible();
    await user.type(screen.getByLabelText(toPlain(captcha.label)), "abc{Enter}");
    expect(await question.findByText(toPlain(captcha.wrong))).toBeVisible();
  });
});
