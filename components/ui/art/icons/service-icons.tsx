import { Icon, type IconProps } from "@/components/ui/art/icon";

export function PlayCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m10 8.5 5.5 3.5-5.5 3.5Z" />
    </Icon>
  );
}

export function CloudIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.6 1.3A3.85 3.85 0 0 1 17.5 18.5Z" />
    </Icon>
  );
}

export function DevicesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.5 17H4.5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V8M7.5 20.5h4.5" />
      <rect x="15.5" y="11" width="6" height="10" rx="1.75" />
    </Icon>
  );
}

export function MobileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6.5" y="2.5" width="11" height="19" rx="3" />
      <path d="M11 18.5h2" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5" width="18.5" height="14" rx="3" />
      <path d="m4 7 6.7 5.2a2.1 2.1 0 0 0 2.6 0L20 7" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.75h2.7l1.6 4-2 1.6a12 12 0 0 0 5.35 5.35l1.6-2 4 1.6V17a3 3 0 0 1-3.2 3A15.5 15.5 0 0 1 4 6.7a2.75 2.75 0 0 1 2-2.95Z" />
    </Icon>
  );
}
