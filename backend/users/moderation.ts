import type { Commerce } from "#backend/commerce.ts";
import { escapeHtml } from "#backend/http/html.ts";
import { page } from "#backend/http/page.ts";
import { declineReview, type PendingReview, pendingReviews } from "#backend/storage/reviews.ts";

/** `GET /reviews`: what shoppers wrote and nobody has read yet. `POST /reviews/{id}` with `verdict` decides. */
export async function answerModeration(request: Request, id: number, { storage, reviews }: Commerce) {
  if (request.method === "POST") {
    const verdict = new URLSearchParams(await request.text()).get("verdict");
    if (verdict === "approve") reviews.approve(id);
    else declineReview(storage.sql, id);
    return new Response(null, { status: 303, headers: { Location: "../reviews" } });
  }
  const waiting = pendingReviews(storage.sql);
  return page("Reviews to read", waiting.length > 0 ? waiting.map(reviewHtml).join("\n") : "<p>None.</p>");
}

const reviewHtml = ({ id, alias, author, rating, comment, reviewDate }: PendingReview) => `<article>
<h2>${rating} of 5 for ${escapeHtml(alias)}</h2>
<p>${escapeHtml(author)}, <time>${reviewDate}</time></p>
<pre>${escapeHtml(comment)}</pre>
<form method="post" action="reviews/${id}">
<button name="verdict" value="approve">Approve</button>
<button name="verdict" value="decline">Decline</button>
</form>
</article>`;
