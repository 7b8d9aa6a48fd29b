import { lazy, useCallback, useEffect } from "react";
import { useRevalidator, useRouteError } from "react-router";
import type { ProductCard } from "#shared/catalog.ts";
import type { Meta, PriceListNote } from "#shared/pages.ts";
import type { MessageKey, Translate } from "#shared/translate.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { isChunkFailure } from "../loading/chunk-failure.ts";
import { lazyOrNothing } from "../loading/lazy-or-nothing.ts";
import { Unreachable } from "../page-data.ts";
import { Button } from "../ui/button.tsx";
import { MessagePage, NotFoundMessage } from "./message-page.tsx";

/** Of a `Response`, an error with a status of its own, or anything else that was thrown; the message may be empty. */
export function readRouteError(thrown: unknown): { status: number; message: string; reference?: string } {
  if (typeof thrown === "string") return { status: 500, message: thrown };
  const { status, statusCode, message, reference } = Object(thrown) as Record<string, unknown>;
  const known = [status, statusCode].find((code) => typeof code === "number");
  return {
    status: known ?? 500,
    message: typeof message === "string" ? message : "",
    ...(typeof reference === "string" && { reference }),
  };
}

/** What the worker recommends in place of a page that is missing. */
export function readRecommended(thrown: unknown): readonly ProductCard[] {
  const { recommended } = Object(Object(thrown).data);
  return Array.isArray(recommended) ? recommended : [];
}

/** What the worker says to a shopper whose price list has nothing in the market. */
export function readPricesElsewhere(thrown: unknown): PriceListNote {
  const { pricesIn } = Object(Object(thrown).data);
  return typeof pricesIn === "string" || pricesIn === null ? { pricesIn } : {};
}

/** Few shoppers have a price list: its words are no part of other pages. */
const PricesElsewhere = lazy(async () => ({
  default: (await import("../market/prices-elsewhere.tsx")).PricesElsewhere,
}));

const ProductRow = lazyOrNothing(async () => (await import("../list/product-row.tsx")).ProductRow);

const titles: Record<number, MessageKey> = { 404: "error.pageNotFound", 410: "error.gone" };

const findTitle = (status: number): MessageKey => titles[status] ?? "error.title";

export const toErrorMeta = (status: number, t: Translate): Meta => ({
  title: t(findTitle(status)),
  description: "",
  canonical: status === 404 ? "/404" : "/",
  robots: "noindex",
});

export function ErrorPage() {
  const t = useTranslate();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { status, message, reference } = readRouteError(error);
  const isChunk = isChunkFailure(error);
  const isUnreachable = error instanceof Unreachable;
  const retry = useCallback(() => (isChunk ? location.reload() : void revalidate()), [isChunk, revalidate]);
  useEffect(() => {
    document.title = t(findTitle(status));
  }, [status, t]);
  useEffect(() => {
    if (!isChunk && !isUnreachable) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [isChunk, isUnreachable, retry]);
  if (status === 404) {
    const cards = readRecommended(error);
    const { pricesIn } = readPricesElsewhere(error);
    return (
      <>
        {pricesIn === undefined ? (
          <NotFoundMessage />
        ) : (
          <PricesElsewhere pricesIn={pricesIn}>
            {({ link, ...words }) => <MessagePage {...words} action={link} />}
          </PricesElsewhere>
        )}
        {cards.length > 0 && <ProductRow title={t("home.recommended")} cards={cards} swipe />}
      </>
    );
  }
  if (status === 410) return <MessagePage title={t("error.gone")} text={t("error.goneText")} />;
  return (
    <MessagePage
      detail={
        isUnreachable ? undefined : isChunk || message === "" ? String(status) : `${status} · ${message}`
      }
      reference={reference}
      title={t("error.title")}
      text={t(isUnreachable ? "error.network" : "error.generic")}
      action={
        <Button busy={state === "loading"} onClick={retry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}

/** For when not even the error page or the layout can be shown: the link needs no script. */
export function ErrorPageFailed() {
  const t = useTranslate();
  const { basename, service } = useLayoutData();
  return (
    <main className="gutter">
      <h1>{t("error.errorPageFailed")}</h1>
      <a href={basename}>{t("error.toHome")}</a>{" "}
      <a href={basename + service.contact.href}>{service.contact.label}</a>
    </main>
  );
}
