import { useState } from "react";
import { updateUser, user as userQuestion } from "#shared/operations/generated/operations.ts";
import type { User } from "#shared/profile.ts";
import { ask } from "../commerce.ts";
import { useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Checkbox } from "../ui/choice.tsx";
import { replaceAnswer } from "./answers.ts";

/** Takes effect at once, and goes back when the shop could not be told. */
export function NewsletterChoice({ user }: { user: User }) {
  const t = useTranslate();
  const [wish, setWish] = useState<boolean | null>(null);
  const choose = async (newsletter: boolean) => {
    setWish(newsletter);
    const customerType = user.customerType ?? "PERSON";
    const answer = await ask(updateUser, { user: { newsletter, customerType } });
    const isSaved = answer.kind === "data" && answer.data.updateUser !== null;
    if (isSaved) replaceAnswer(userQuestion, { getUser: answer.data.updateUser });
    notify(
      isSaved ? { kind: "success", message: "account.saved" } : { kind: "error", message: "error.generic" },
    );
    setWish(null);
  };
  return (
    <Checkbox
      label={t("checkout.newsletter")}
      checked={wish ?? user.newsletter ?? false}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
