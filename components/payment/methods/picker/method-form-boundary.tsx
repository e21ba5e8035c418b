"use client";

import { Component, type ReactNode } from "react";
import { Notice } from "@/components/feedback/notice";
import { recoverFromChunkFailure } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import styles from "./method-form-boundary.module.css";

interface MethodFormBoundaryProps {
  text: string;
  retry: string;
  children: ReactNode;
}

/** Shows a retry button when the code of a form cannot be loaded (fault F27); the other methods still work. */
export class MethodFormBoundary extends Component<MethodFormBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    void recoverFromChunkFailure(error);
  }

  override render() {
    const { text, retry, children } = this.props;
    if (!this.state.failed) return children;
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
        {text}
      </Notice>
    );
  }
}
