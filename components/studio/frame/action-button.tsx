import { Button, type ButtonProps } from "@/components/ui/button";
import type { AdminAction } from "@/lib/browser/studio/use-admin-action";

interface ActionButtonProps<Input> extends Omit<ButtonProps, "busy" | "onClick"> {
  action: Pick<AdminAction<Input>, "run" | "busy">;
  /** What the action is about, where it needs to know. */
  input?: Input;
}

/** The button of something that an operator does. */
export function ActionButton<Input = undefined>({ action, input, ...button }: ActionButtonProps<Input>) {
  return <Button {...button} busy={action.busy} onClick={() => void action.run(input as Input)} />;
}
