import { useState } from "react";
import { postProductReview } from "#shared/operations/generated/operations.ts";
import { ask, toFailureText } from "../commerce.ts";
import { Form, TextInput } from "../form/form.tsx";
import { type FormErrors, useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { LayerProps, OverlayProps } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldError, TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./review-form.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{reviews,forms}.json"));

interface ReviewValues {
  /** 1–5; 0 before one was chosen. */
  rating: number;
  comment: string;
  author: string;
}

/** In characters. */
const maxLength = { comment: 1_000, author: 50 };

const checkText = (text: string) => (text.trim() ? null : "validation.reviewFields");

const validate = ({ rating, comment, author }: ReviewValues): FormErrors<ReviewValues> => ({
  rating: rating > 0 ? null : "validation.reviewStars",
  comment: checkText(comment),
  author: checkText(author),
});

/** Stars, words and a name; the shop reads a review before it shows it. */
export function ReviewForm({ open, onClose, ...subject }: OverlayProps["review"] & LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="small"
      title={t("review.write")}
      closeLabel={t("common.close")}
    >
      <Fields key={subject.alias} {...subject} />
    </Dialog>
  );
}

function Fields({ alias, product }: OverlayProps["review"]) {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const form = useForm<ReviewValues>({
    initial: { rating: 0, comment: "", author: "" },
    labels: { rating: "review.rating", comment: "review.text", author: "review.name" },
    validate,
    submit: async ({ rating, comment, author }) => {
      const review = { alias, rating, comment: comment.trim(), author: author.trim() };
      const answer = await ask(postProductReview, review);
      if (answer.kind === "status" && answer.status === 401) return "review.loginRequired";
      if (answer.kind !== "data") return toFailureText(answer);
      if (!answer.data.postProductReview) return "error.generic";
      setSent(true);
      return null;
    },
  });
  const { errorOf, idOf } = form;
  const ratingError = errorOf("rating");
  const commentError = errorOf("comment");
  return (
    <>
      <div role="status">{isSent && <Notice tone="success">{t("review.success")}</Notice>}</div>
      {!isSent && (
        <Form form={form} label={t("review.write")}>
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
            maxLength={maxLength.comment}
            error={commentError && t(commentError)}
            onChange={({ target }) => form.change({ comment: target.value })}
            required
          />
          <TextInput
            form={form}
            name="author"
            autoComplete="given-name"
            maxLength={maxLength.author}
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

interface StarChoiceProps {
  id: string;
  chosen: number;
  onChoose: (stars: number) => void;
  error: string | null;
}

function StarChoice({ id, chosen, onChoose, error }: StarChoiceProps) {
  const t = useTranslate();
  const described = error ? `${id}-error` : undefined;
  return (
    <fieldset>
      <legend className={styles.legend}>{t("review.rating")}</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className={styles.star}>
            <input
              id={count === 1 ? id : undefined}
              type="radio"
              name="rating"
              value={count}
              checked={chosen === count}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              onChange={() => onChoose(count)}
            />
            <Stars score={count} size={18} label={t("review.star", { count })} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
