import { Component, type ReactNode } from "react";
import { notify } from "./notice.ts";

interface Props {
  /** Shown in its position; without it a notification tells the shopper. */
  instead?: ReactNode;
  children: ReactNode;
}

export class FailedPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (this.props.instead !== undefined) return;
    const reload = { message: "common.retry" as const, run: () => location.reload() };
    notify({ kind: "error", message: "error.generic", action: reload });
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
