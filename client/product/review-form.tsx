import { useState } from "react";
import { postProductReview } from "#shared/operations/generated/operations.ts";
import { ask } from "../commerce.ts";
import { Form } from "../form/form.tsx";
import { TextInput } from "../form/text-input.tsx";
import { type FormErrors, useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import type { LayerProps } from "../overlay/overlays.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { StarChoice } from "./star-choice.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{product,forms}.json"));

interface Opinion {
  /** 1–5; 0 before one was chosen. */
  rating: number;
  comment: string;
  author: string;
}

/** Longest texts the shop takes, in characters. */
const longest = { comment: 1_000, author: 50 };

const needed = (text: string) => (text.trim() ? null : "validation.reviewFields");

const check = ({ rating, comment, author }: Opinion): FormErrors<Opinion> => ({
  rating: rating > 0 ? null : "validation.reviewStars",
  comment: needed(comment),
  author: needed(author),
});

/** Stars, words and a name; the shop reads a review before it shows it (VL-12, VL-13). */
export function ReviewForm({ open, onClose, ...goods }: OverlayProps["review"] & LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="small"
      title={t("review.write")}
      closeLabel={t("common.close")}
    >
      <Fields key={goods.alias} {...goods} />
    </Dialog>
  );
}

function Fields({ alias, product }: OverlayProps["review"]) {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const form = useForm<Opinion>({
    initial: { rating: 0, comment: "", author: "" },
    validate: check,
    submit: async ({ rating, comment, author }) => {
      const review = { alias, rating, comment: comment.trim(), author: author.trim() };
      const answer = await ask(postProductReview, review);
      if (answer.kind === "status" && answer.status === 401) return "review.loginRequired";
      if (answer.kind !== "data" || !answer.data.postProductReview) return "error.generic";
      setSent(true);
      return null;
    },
  });
  const { errorOf, idOf } = form;
  const labels = { rating: "review.rating", comment: "review.text", author: "review.name" } as const;
  const ratingError = errorOf("rating");
  const commentError = errorOf("comment");
  return (
    <>
      <div role="status">{isSent && <Notice tone="success">{t("review.success")}</Notice>}</div>
      {!isSent && (
        <Form form={form} labels={labels} label={t("review.write")}>
          <p>{product}</p>
          <StarChoice
            id={idOf("rating")}
            chosen={form.values.rating}
            onChoose={(rating) => form.change({ rating })}
            error={ratingError && t(ratingError)}
          />
          <TextArea
            id={idOf("comment")}
            label={t("review.text")}
            value={form.values.comment}
            maxLength={longest.comment}
            error={commentError && t(commentError)}
            onChange={({ target }) => form.change({ comment: target.value })}
            required
          />
          <TextInput
            form={form}
            name="author"
            text="review.name"
            autoComplete="given-name"
            maxLength={longest.author}
            required
          />
          <Button type="submit" wide busy={form.isBusy}>
            {t("review.submit")}
          </Button>
        </Form>
      )}
    </>
  );
}
