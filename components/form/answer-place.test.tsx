/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "./form";
import { FormField } from "./form-field";
import { gatherAnswer } from "./gather-answer";
import { type FormErrors, useAppForm } from "./use-app-form";

type Values = { email: string; code: string; terms: boolean };

function Example({ refusal }: { refusal: FormErrors<Values> }) {
  const form = useAppForm<Values>({
    defaultValues: { email: "", code: "", terms: false },
    formatProblem: (problem) => problem,
    submit: async () => gatherAnswer(refusal),
  });
  return (
    <Form form={form} summary={(count) => `Check ${count} fields`} answerPlace="below" restingHint="Ten days">
      <TextField {...form.field("email")} label="Email" />
      <FormField form={form} name="code">
        {(field) => <OneTimeCode {...field} label="Code" />}
      </FormField>
      <CheckboxField {...form.field("terms")} label="I accept" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

async function send(refusal: FormErrors<Values>) {
  render(<Example refusal={refusal} />);
  expect(screen.getByText("Ten days")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
}

describe("the place kept for the server's answer, below the button (rules/layout#nothing-moves)", () => {
  it("has the messages of fields, each told once and tied to its fields", async () => {
    await send({ fields: { email: "Not right", code: "Not right", terms: "Accept them" } });
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent(/^Not right Accept them$/);
    expect(screen.getByRole("button", { name: "Send" }).compareDocumentPosition(alert)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByText("Ten days")).toBeNull();
    const fields = ["Email", "Code", "I accept"].map((label) => screen.getByLabelText(label));
    for (const field of fields) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription("Not right Accept them");
    }
    expect(fields[0]).toHaveFocus();
    expect(screen.getByText("Check 3 fields")).toHaveAttribute("role", "status");
  });

  it("keeps its message while what was refused is left, to copy the reference", async () => {
    await send({ fields: { email: "Not right" } });
    await userEvent.type(screen.getByLabelText("Email"), "a");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByLabelText("Email")).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Not right$/);
    expect(screen.getByLabelText("Email")).toBeInvalid();
  });

  it("is free again once what was refused is typed anew", async () => {
    await send({ fields: { email: "Not right" } });
    await userEvent.type(screen.getByLabelText("Email"), "a");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("Email")).toBeValid();
    expect(screen.getByText("Ten days")).toBeVisible();
  });

  it("keeps a message that is about no field", async () => {
    await send({ message: "Try later" });
    await userEvent.type(screen.getByLabelText("Email"), "a");
    expect(screen.getByRole("alert")).toHaveTextContent(/^Try later$/);
  });
});
