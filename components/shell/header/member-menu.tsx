"use client";

import { useEffect, useId, useState } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import { LogOutIcon, ReceiptIcon, UserIcon } from "@/components/ui/art/icons/header-icons";
import { getButtonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark } from "@/lib/browser/session/session-mark";
import { RETURN_LINK } from "@/lib/domain/document/document-marks";
import styles from "./member-menu.module.css";

/**
 * The name of the logged-in member in menus, or null. `known` is what the server rendered on a private page. A cached page
 * requests it when idle, and only where a session mark is present. Requested again when the session ends on the page.
 */
function useMemberAccount(serverAccount: string | null | undefined): string | null {
  const [account, setAccount] = useState(serverAccount ?? null);
  useEffect(() => {
    let unmounted = false;
    const refresh = async () => {
      const { fetchSession: loadSession } = await import("@/lib/browser/session/session");
      const session = await loadSession();
      if (unmounted) return;
      setAccount(session?.name ?? null);
      setMemberAttribute(session !== null);
    };
    const needsRequest = serverAccount === undefined && readSessionMark() !== null;
    const cancel = needsRequest ? runWhenIdle(() => void refresh()) : undefined;
    // The mark may have been removed since the head script read it, by a log-out in another tab.
    if (!needsRequest) setMemberAttribute(serverAccount !== undefined && serverAccount !== null);
    window.addEventListener(SESSION_CHANGE_EVENT, refresh);
    return () => {
      unmounted = true;
      cancel?.();
      window.removeEventListener(SESSION_CHANGE_EVENT, refresh);
    };
  }, [serverAccount]);
  return account;
}

/** Corrects what the head script derived from the session mark (client-type-script.ts). */
function setMemberAttribute(isMember: boolean): void {
  const { dataset } = document.documentElement;
  // A value stays: it reserves the place of the line about a pending order.
  if (isMember) dataset.member ??= "";
  else delete dataset.member;
}

interface MemberMenuLabels {
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
  labels: MemberMenuLabels;
  /** Without query; the script in the head adds the return path when they are opened. */
  hrefs: {
    login: string;
    /** Null where nobody can sign up. */
    register: string | null;
    orders: string;
    account: string;
  };
  /** The brand's avatar image. */
  avatar: string;
  /** The member's name where the server knows it (private pages), null for a visitor; undefined: not known yet. */
  account?: string | null;
  /** `sheet`: laid out in the phone's menu. */
  placement?: "header" | "sheet";
}

/**
 * Log in and sign up for a visitor, the account for a member. The server's HTML of a cached page is always the
 * visitor's; the member's version replaces it, in the same space, once the page is idle.
 */
export function MemberMenu({ labels, hrefs, avatar, account, placement = "header" }: MemberMenuProps) {
  const member = useMemberAccount(account);
  const inSheet = placement === "sheet";
  return (
    <div className={classNames(styles.slot, inSheet && styles.sheet)}>
      <div
        className={styles.visitor}
        hidden={member !== null && (inSheet || Boolean(account))}
        data-away={member !== null || undefined}
      >
        <a
          href={hrefs.login}
          {...RETURN_LINK}
          className={getButtonClass({
            variant: inSheet ? "secondary" : "ghost",
            size: inSheet ? "md" : "sm",
            block: inSheet,
          })}
        >
          {labels.logIn}
        </a>
        {hrefs.register === null ? null : (
          <a
            href={hrefs.register}
            {...RETURN_LINK}
            className={getButtonClass({
              variant: inSheet ? "primary" : "secondary",
              size: inSheet ? "md" : "sm",
              block: inSheet,
            })}
          >
            {labels.signUp}
          </a>
        )}
      </div>
      {member === null ? null : inSheet ? (
        <MemberActions labels={labels} hrefs={hrefs} account={member} />
      ) : (
        <MemberDropdown labels={labels} hrefs={hrefs} avatar={avatar} account={member} />
      )}
    </div>
  );
}

type MemberActionsProps = Pick<MemberMenuProps, "labels" | "hrefs"> & { account: string };

function MemberDropdown({ avatar, ...props }: MemberActionsProps & Pick<MemberMenuProps, "avatar">) {
  const id = useId();
  return (
    <div className={styles.member}>
      <button
        type="button"
        popoverTarget={id}
        className={getButtonClass({ variant: "ghost", size: "sm" }, styles.chip)}
        aria-label={`${props.labels.menu}: ${props.account}`}
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

function MemberActions({ labels, hrefs, account }: MemberActionsProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const handleLogOut = async () => {
    if (state === "busy") return;
    setState("busy");
    const { logOutCurrentUser: logOut } = await import("@/lib/browser/session/session");
    if (!(await logOut())) setState("failed");
  };
  return (
    <div className={styles.actions}>
      <p className={styles.identity}>
        <span>{labels.signedInAs}</span>
        <b className={styles.account}>{account}</b>
      </p>
      <a href={hrefs.account} className={styles.action}>
        <UserIcon />
        {labels.account}
      </a>
      <a href={hrefs.orders} className={styles.action}>
        <ReceiptIcon />
        {labels.orders}
      </a>
      <button type="button" className={styles.action} aria-disabled={state === "busy"} onClick={handleLogOut}>
        <LogOutIcon />
        {state === "busy" ? labels.loggingOut : labels.logOut}
      </button>
      <p role="status" className={styles.failed}>
        {state === "failed" ? labels.logOutFailed : null}
      </p>
    </div>
  );
}
