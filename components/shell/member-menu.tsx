"use client";

import { type MouseEvent, useId, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ChevronDownIcon, LogOutIcon, ReceiptIcon, UserIcon } from "@/components/ui/icons";
import { currentPath, pathHere } from "@/lib/browser/page";
import { loginHref, registerHref } from "@/lib/domain/entry/login-href";
import styles from "./member-menu.module.css";
import { useMember } from "./use-member";

export interface MemberWords {
  logIn: string;
  signUp: string;
  menu: string;
  signedInAs: string;
  orders: string;
  account: string;
  logOut: string;
  loggingOut: string;
  logOutFailed: string;
}

export interface MemberMenuProps {
  words: MemberWords;
  /** Without query; with script the way back to this page is added when they are pressed. */
  hrefs: { login: string; register: string; orders: string; account: string };
  /** The brand's picture of a member. */
  avatar: string;
  /** The member's name where the server knows it (private pages), null for a visitor; undefined: to be found out. */
  account?: string | null;
  /** `sheet`: laid out in the phone's menu. */
  place?: "header" | "sheet";
}

/**
 * Log in and sign up for a visitor, the account for a member. The server's HTML of a cached page is always the
 * visitor's; the member's takes its place, in the same room, once the page is idle.
 */
export function MemberMenu({ words, hrefs, avatar, account, place = "header" }: MemberMenuProps) {
  const member = useMember(account);
  const inSheet = place === "sheet";
  return (
    <div className={classNames(styles.slot, inSheet && styles.sheet)}>
      <div
        className={styles.visitor}
        hidden={member !== null && inSheet}
        data-away={member !== null || undefined}
      >
        <a
          href={hrefs.login}
          onClick={(event) => addReturn(event, loginHref)}
          className={buttonClass({
            variant: inSheet ? "secondary" : "ghost",
            size: inSheet ? "md" : "sm",
            block: inSheet,
          })}
        >
          {words.logIn}
        </a>
        <a
          href={hrefs.register}
          onClick={(event) => addReturn(event, registerHref)}
          className={buttonClass({
            variant: inSheet ? "primary" : "secondary",
            size: inSheet ? "md" : "sm",
            block: inSheet,
          })}
        >
          {words.signUp}
        </a>
      </div>
      {member === null ? null : inSheet ? (
        <MemberActions words={words} hrefs={hrefs} account={member} />
      ) : (
        <MemberDropdown words={words} hrefs={hrefs} avatar={avatar} account={member} />
      )}
    </div>
  );
}

function addReturn(event: MouseEvent<HTMLAnchorElement>, href: (returnTo: string) => string): void {
  event.currentTarget.href = pathHere(href(currentPath()));
}

type MemberProps = Pick<MemberMenuProps, "words" | "hrefs"> & { account: string };

function MemberDropdown({ avatar, ...props }: MemberProps & Pick<MemberMenuProps, "avatar">) {
  const id = useId();
  return (
    <div className={styles.member}>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: "ghost", size: "sm" }, styles.chip)}
        aria-label={`${props.words.menu}: ${props.account}`}
      >
        {/* biome-ignore lint/performance/noImgElement: brand images arrive in their final size */}
        <img className={styles.face} src={avatar} alt="" width={32} height={32} />
        <span className={styles.name}>{props.account}</span>
        <ChevronDownIcon size={16} />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <MemberActions {...props} />
      </div>
    </div>
  );
}

function MemberActions({ words, hrefs, account }: MemberProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const leave = async () => {
    if (state === "busy") return;
    setState("busy");
    const { logOut } = await import("@/lib/browser/session");
    if (!(await logOut())) setState("failed");
  };
  return (
    <div className={styles.actions}>
      <p className={styles.who}>
        <span>{words.signedInAs}</span>
        <b className={styles.account}>{account}</b>
      </p>
      <a href={hrefs.account} className={styles.action}>
        <UserIcon />
        {words.account}
      </a>
      <a href={hrefs.orders} className={styles.action}>
        <ReceiptIcon />
        {words.orders}
      </a>
      <button type="button" className={styles.action} aria-disabled={state === "busy"} onClick={leave}>
        <LogOutIcon />
        {state === "busy" ? words.loggingOut : words.logOut}
      </button>
      <p role="status" className={styles.failed}>
        {state === "failed" ? words.logOutFailed : null}
      </p>
    </div>
  );
}
