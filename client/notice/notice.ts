import type { CartLine } from "#shared/cart.ts";
import type { MessageKey, MessageParameters } from "#shared/translate.ts";
import { createNoticeBoard } from "./notice-board.ts";

export interface Notice {
  kind: "info" | "success" | "error";
  message: MessageKey;
  parameters?: MessageParameters;
  /** Shown below the message: what was added to the cart (CT-13). */
  line?: CartLine;
  action?: { message: MessageKey; run: () => void };
}

export const noticeBoard = createNoticeBoard<Notice>();

/** Shows a notification for five seconds, instead of the one that is there. */
export const notify = noticeBoard.show;
