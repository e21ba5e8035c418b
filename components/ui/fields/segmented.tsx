import { useId } from "react";
import { SegmentedGroup, type SegmentedGroupProps } from "./segmented-group";
import { usePreHydrationChoice } from "./use-pre-hydration-choice";

export interface SegmentedProps extends Omit<SegmentedGroupProps, "name" | "defaultValue" | "ref"> {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Instead of `onChange` for what was chosen before hydration. */
  onEarlyChange?: (value: string) => void;
}

/** The same switch whose choice React renders, also one that was made before React. */
export function Segmented({ name, onEarlyChange, ...props }: SegmentedProps) {
  const generatedName = useId();
  const groupName = name ?? generatedName;
  const group = usePreHydrationChoice<HTMLDivElement>(
    groupName,
    props.value,
    onEarlyChange ?? props.onChange,
  );
  return <SegmentedGroup {...props} ref={group} name={groupName} />;
}
