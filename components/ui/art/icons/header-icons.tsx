import { Icon, type IconProps } from "@/components/ui/art/icon";

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.5 3.75 5.5 3.75 9S14.5 18.5 12 21c-2.5-2.5-3.75-5.5-3.75-9S9.5 5.5 12 3Z" />
    </Icon>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.25c.7-3.7 3.7-6 7.5-6s6.8 2.3 7.5 6" />
    </Icon>
  );
}

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H10M20 12H10m6-4.5 4.5 4.5-4.5 4.5" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5a7.75 7.75 0 0 1-11.2 6.95L4 20l1.55-5.05A7.75 7.75 0 1 1 20.5 11.5Z" />
    </Icon>
  );
}

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 3.5v17l2.2-1.5 2.2 1.5 2.1-1.5 2.1 1.5 2.2-1.5 2.2 1.5v-17l-2.2 1.5-2.2-1.5L12 5 9.9 3.5 7.7 5ZM9 9.5h6M9 13.5h4" />
    </Icon>
  );
}
