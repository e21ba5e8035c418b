import { useEffect, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useBrowserValue } from "@/lib/browser/hooks/use-browser-value";
import { createEarlySubmit } from "@/lib/domain/document/document-marks";

export interface FormButtonProps extends Omit<ButtonProps, "type" | "onClick" | "ref"> {
  /** False while the form can't be submitted yet, for example because its code is loading: a press is kept until it can. */
  isReady?: boolean;
  /** What a press agrees to, such as a method and an amount. */
  offer?: string;
  /** Called instead of the submit where a kept press was for another offer. */
  onOfferChanged?: () => void;
}

/**
 * The submit button of a form. Without a script it does nothing; a press before the form handles a submit is kept and carried
 * out once (rules/faults#slow-code).
 */
export function FormButton(props: FormButtonProps) {
  const { isReady = true, offer = "", onOfferChanged, disabled = false, ...rest } = props;
  const isHydrated = useBrowserValue(() => true) === true;
  const isDisabled = !isHydrated || disabled;
  const button = useRef<HTMLButtonElement>(null);
  // The script in the head has enabled it, which React does not know.
  useEffect(() => {
    if (button.current) button.current.disabled = isDisabled;
  }, [isDisabled]);
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      disabled={isDisabled}
      suppressHydrationWarning
      {...(isHydrated && isReady ? {} : createEarlySubmit(offer))}
      onClick={(event) => {
        const { pressed } = event.currentTarget.dataset;
        delete event.currentTarget.dataset.pressed;
        if (pressed === undefined || pressed === offer || !onOfferChanged) return;
        event.preventDefault();
        onOfferChanged();
      }}
    />
  );
}
