/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { TextField } from "@/components/ui/fields/text-field";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import { Form } from "./form";
import { FormField } from "./form-field";
import { type SubmitOutcome, useAppForm } from "./use-app-form";

interface Values {
  email: string;
  name: string;
  code: string;
  terms: boolean;
}

const WORDS = { needed: "Fill this in", wrong: "Invalid Email", terms: "Accept the terms" };
type Problem = keyof typeof WORDS;

function Example({ submit }: { submit: (values: Values) => Promise<SubmitOutcome<Values>> }) {
  const form = useAppForm<Values, Problem>({
    defaultValues: { email: "", name: "", code: "", terms: false },
    rules: {
      email: (value) => (value === "" ? "needed" : value.includes("@") ? null : "wrong"),
      code: (value) => (value.length === 4 ? null : "needed"),
      terms: (value) => (value ? null : "terms"),
    },
    formatProblem: (problem) => WORDS[problem],
    submit,
  });
  return (
    <Form form={form} aria-label="Sign up" summary={(count) => `Check ${count} fields`}>
      <TextField {...form.field("email")} clean={cleanEmail} label="Email" />
      <TextField {...form.field("name")} label="Name" />
      <FormField form={form} name="code">
        {(field) => <OneTimeCode {...field} label="Code" />}
      </FormField>
      <CheckboxField {...form.field("terms")} label="I accept" />
      <Button type="submit" busy={form.busy} busyLabel="Sending">
        Send
      </Button>
    </Form>
  );
}

const email = () => screen.getByLabelText("Email");
const send = () => screen.getByRole("button", { name: /Send/ });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), "ana@example.com");
  await user.type(screen.getByLabelText("Name"), "Ana Lima");
  await user.type(screen.getByLabelText("Code"), "4821");
  await user.click(screen.getByLabelText("I accept"));
}

describe("forms validate, show problems and focus them (rules/validation#forms)", () => {
  test("an empty form is refused: first wrong field focused, every error tied to its field", async () => {
    const submit = jest.fn();
    const user = userEvent.setup();
    render(<Example submit={submit} />);
    await user.click(send());
    expect(submit).not.toHaveBeenCalled();
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription("Fill this in");
    expect(screen.getByLabelText("I accept")).toHaveAccessibleDescription("Accept the terms");
    expect(screen.getByText("Check 3 fields")).toHaveAttribute("role", "status");
  });

  test("a filled field is checked on blur and, once wrong, at each change; an empty one is not", async () => {
    const user = userEvent.setup();
    render(<Example submit={jest.fn()} />);
    await user.click(email());
    await user.tab();
    expect(email()).toBeValid();
    await user.type(email(), "ana");
    expect(email()).toBeValid();
    await user.tab();
    expect(email()).toHaveAccessibleDescription("Invalid Email");
    await user.type(email(), "@x");
    expect(email()).toBeValid();
  });

  test("white space is stripped while typing where requested, and kept in names", async () => {
    const submit = jest.fn().mockResolvedValue(undefined);
    const user = userEvent.setup();
    render(<Example submit={submit} />);
    await fill(user);
    await user.clear(email());
    await user.type(email(), " ana @ example.com ");
    expect(email()).toHaveValue("ana@example.com");
    await user.click(send());
    expect(submit).toHaveBeenCalledWith({
      email: "ana@example.com",
      name: "Ana Lima",
      code: "4821",
      terms: true,
    });
  });

  test("a second submit while the first is running does nothing", async () => {
    let answer: (outcome: SubmitOutcome<Values>) => void = () => {};
    const submit = jest.fn(() => new Promise<SubmitOutcome<Values>>((resolve) => (answer = resolve)));
    const user = userEvent.setup();
    render(<Example submit={submit} />);
    await fill(user);
    await user.dblClick(send());
    await user.click(send());
    await user.type(email(), "{Enter}");
    expect(submit).toHaveBeenCalledTimes(1);
    expect(send()).toHaveAttribute("aria-busy", "true");
    await act(async () => answer(undefined));
    expect(send()).not.toHaveAttribute("aria-busy");
    await user.click(send());
    expect(submit).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["retry", "submits again"],
    ["edit", "focuses the first field"],
  ] as const)("the button beside the server's message: %s %s", async (suggestion, _) => {
    const action = { kind: "handler", suggestion, labelKey: `next.${suggestion}` } as const;
    const submit = jest
      .fn()
      .mockResolvedValue({ message: "Not signed up", action: { action, label: "Go on" } });
    const user = userEvent.setup();
    render(<Example submit={submit} />);
    await fill(user);
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Go on" }));
    expect(submit).toHaveBeenCalledTimes(suggestion === "retry" ? 2 : 1);
    if (suggestion === "edit") expect(email()).toHaveFocus();
  });

  test("server messages are shown beside their field and above the form, until the next change", async () => {
    const submit = jest
      .fn()
      .mockResolvedValue({ fields: { email: "Account already exists" }, message: "Not signed up" });
    const user = userEvent.setup();
    render(<Example submit={submit} />);
    await fill(user);
    await user.click(send());
    expect(email()).toHaveAccessibleDescription("Account already exists");
    expect(email()).toHaveFocus();
    expect(screen.getByText("Not signed up").closest('[role="alert"]')).toBeInTheDocument();
    await user.type(email(), "m");
    expect(email()).toBeValid();
  });

  test("loading the next page keeps the button busy", async () => {
    const user = userEvent.setup();
    render(<Example submit={async () => "leaving"} />);
    await fill(user);
    await user.click(send());
    expect(send()).toHaveAttribute("aria-busy", "true");
  });

  test("text typed and a box checked before the script loaded are kept", async () => {
    const submit = jest.fn().mockResolvedValue(undefined);
    const user = userEvent.setup();
    const holder = document.createElement("div");
    document.body.append(holder);
    const { renderToString } = await import("react-dom/server");
    holder.innerHTML = renderToString(<Example submit={submit} />);
    (holder.querySelector('input[name="email"]') as HTMLInputElement).value = "early@example.com";
    (holder.querySelector('input[name="terms"]') as HTMLInputElement).checked = true;
    render(<Example submit={submit} />, { container: holder, hydrate: true });
    expect(email()).toHaveValue("early@example.com");
    expect(screen.getByLabelText("I accept")).toBeChecked();
    await user.type(screen.getByLabelText("Code"), "4821");
    await user.click(send());
    expect(submit).toHaveBeenCalledWith(expect.objectContaining({ email: "early@example.com", terms: true }));
  });
});
