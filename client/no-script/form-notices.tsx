import type { FormNotice } from "#shared/form-notice.ts";
import { Notice } from "../ui/notice.tsx";

/** The page begins with them: a form's answer is a new document, whose readers start here. */
export function FormNotices({ notices }: { notices: readonly FormNotice[] }) {
  return notices.map(({ tone, text }, index) => (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent
    <div key={text} role={tone === "error" ? "alert" : "status"} tabIndex={-1} autoFocus={index === 0}>
      <Notice tone={tone}>
        <p>{text}</p>
      </Notice>
    </div>
  ));
}
