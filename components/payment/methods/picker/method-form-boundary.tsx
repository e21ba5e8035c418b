"use client";

import { Component, type ReactNode } from "react";
import { Notice } from "@/components/feedback/notice";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { recoverFromChunkFailure } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { reportCrash } from "@/lib/browser/report-crash";
import styles from "./method-form-boundary.module.css";

interface MethodFormBoundaryProps {
  text: string;
  retry: string;
  children: ReactNode;
}

interface MethodFormBoundaryState {
  failed: boolean;
  /** Of the report about it; null until that is answered. */
  reference: string | null;
}

/** Shows a retry button when the code of a form cannot be loaded (fault F27); the other methods still work. */
export class MethodFormBoundary extends Component<MethodFormBoundaryProps, MethodFormBoundaryState> {
  override state: MethodFormBoundaryState = { failed: false, reference: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override async componentDidCatch(error: unknown) {
    if (!(await recoverFromChunkFailure(error))) this.setState({ reference: await reportCrash(error) });
  }

  override render() {
    const { text, retry, children } = this.props;
    const { failed, reference } = this.state;
    if (!failed) return children;
    return (
      <Notice
        tone="warn"
        live="alert"
        action={
          <button type="button" className={styles.retry} onClick={() => page.reload()}>
            {retry}
          </button>
        }
      >
        <span>{text}</span>
        {reference ? <ReferenceNote reference={reference} /> : null}
      </Notice>
    );
  }
}
