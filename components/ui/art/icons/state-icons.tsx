import { Icon, type IconProps } from "@/components/ui/art/icon";

export function CheckCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.3 4.5 2.9 17.3A2 2 0 0 0 4.6 20.25h14.8a2 2 0 0 0 1.7-2.95L13.7 4.5a2 2 0 0 0-3.4 0ZM12 9.5v4" />
      <path d="M12 16.9v.01" strokeWidth="2.25" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.2V16" />
      <path d="M12 8v.01" strokeWidth="2.25" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.2 2" />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M5 12.5a10 10 0 0 1 4.5-2.6M2.5 9a14.5 14.5 0 0 1 5-3M12.5 5.5A14.5 14.5 0 0 1 21.5 9M15.5 10.6a10 10 0 0 1 3.5 1.9M8.5 16a5.5 5.5 0 0 1 6 -.6" />
      <path d="M12 19.4v.01" strokeWidth="2.25" />
    </Icon>
  );
}
