import { Icon, type IconProps } from "@/components/ui/art/icon";

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="3" />
      <path d="M2.5 9.75h19M6.5 15h3.5" />
    </Icon>
  );
}

export function PixIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.1 8.2h1.7c.8 0 1.5.3 2.1.9l2.3 2.3c.5.4 1.1.4 1.6 0l2.3-2.3c.6-.6 1.3-.9 2.1-.9h1.7M5.1 15.8h1.7c.8 0 1.5-.3 2.1-.9l2.3-2.3c.5-.4 1.1-.4 1.6 0l2.3 2.3c.6.6 1.3.9 2.1.9h1.7" />
      <path d="M10.3 3.9 3.9 10.3a2.4 2.4 0 0 0 0 3.4l6.4 6.4a2.4 2.4 0 0 0 3.4 0l6.4-6.4a2.4 2.4 0 0 0 0-3.4l-6.4-6.4a2.4 2.4 0 0 0-3.4 0Z" />
    </Icon>
  );
}

export function SlipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5v14M7 5v14M10.5 5v14M13 5v14M16.5 5v14M20 5v14" />
    </Icon>
  );
}

export function BankIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 9.5 12 4l8.5 5.5ZM5.5 13v4M10 13v4M14 13v4M18.5 13v4M3.5 20.25h17" />
    </Icon>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 8V6a2 2 0 0 0-2-2H5.5a2 2 0 0 0 0 4h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6" />
      <path d="M16.5 14v.01" strokeWidth="2.5" />
    </Icon>
  );
}

export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx="9" cy="7" rx="5.5" ry="3" />
      <path d="M3.5 7v5c0 1.66 2.46 3 5.5 3M3.5 12v4.5c0 1.66 2.46 3 5.5 3M14.5 7v1.5" />
      <ellipse cx="15" cy="12.5" rx="5.5" ry="3" />
      <path d="M9.5 12.5v4.5c0 1.66 2.46 3 5.5 3s5.5-1.34 5.5-3v-4.5" />
    </Icon>
  );
}

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6" height="6" rx="1.25" />
      <rect x="14" y="4" width="6" height="6" rx="1.25" />
      <rect x="4" y="14" width="6" height="6" rx="1.25" />
      <path d="M14 14h2.5v2.5M20 14v.01M14 20v.01M17.5 20H20v-2.5" />
    </Icon>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.3 3.75H19a1.25 1.25 0 0 1 1.25 1.25v6.7a2 2 0 0 1-.6 1.4l-6.5 6.5a2 2 0 0 1-2.8 0l-5.95-5.95a2 2 0 0 1 0-2.8l6.5-6.5a2 2 0 0 1 1.4-.6Z" />
      <path d="M16 8v.01" strokeWidth="2.5" />
    </Icon>
  );
}
