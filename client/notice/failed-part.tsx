import { Component, type ReactNode } from "react";
import { notify } from "./notice.ts";

interface Props {
  children: ReactNode;
}

/** Keeps the failure of a part above the page from taking the page along; the shopper is told (ER-01). */
export class FailedPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const reload = { message: "common.retry" as const, run: () => location.reload() };
    notify({ kind: "error", message: "error.generic", action: reload });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
