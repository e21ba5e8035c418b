import { Icon, type IconProps } from "./icon";

// Our own drawings, one component each, so that a page loads only those it shows.

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function CheckCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Icon>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 12H4m6-6-6 6 6 6" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="9" y="9" width="11" height="11" rx="2.5" />
      <path d="M5.5 15H5a1 1 0 0 1-1-1V6a2 2 0 0 1 2-2h8a1 1 0 0 1 1 1v.5" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.4A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2" />
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

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.6 9.5a2.5 2.5 0 1 1 3.8 2.1c-.9.6-1.4 1-1.4 2" />
      <path d="M12 16.4v.01" strokeWidth="2.25" />
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

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" />
    </Icon>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15" r="4.5" />
      <path d="m11.2 11.8 8.3-8.3M15.5 7.5l3 3M18.5 4.5l2 2" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.25 4.75 6v5.5c0 4.5 3 7.6 7.25 9.25 4.25-1.65 7.25-4.75 7.25-9.25V6Z" />
      <path d="m8.9 11.9 2.2 2.2 4-4.3" />
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

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 3.5v17l2.2-1.5 2.2 1.5 2.1-1.5 2.1 1.5 2.2-1.5 2.2 1.5v-17l-2.2 1.5-2.2-1.5L12 5 9.9 3.5 7.7 5ZM9 9.5h6M9 13.5h4" />
    </Icon>
  );
}

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

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5a7.75 7.75 0 0 1-11.2 6.95L4 20l1.55-5.05A7.75 7.75 0 1 1 20.5 11.5Z" />
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

export function DevicesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.5 17H4.5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V8M7.5 20.5h4.5" />
      <rect x="15.5" y="11" width="6" height="10" rx="1.75" />
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

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.5A8 8 0 0 0 5.7 7L4 9M4 4.5V9h4.5M4 12.5A8 8 0 0 0 18.3 17l1.7-2m0 4.5V15h-4.5" />
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

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V3.75h10V8.5M7 17H5.5a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17M7 14h10v6.25H7Z" />
    </Icon>
  );
}
