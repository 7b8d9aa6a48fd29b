const aMoment = 500;
/** Such a request is personal: nothing of its page is kept or counted as a visit. */
const personal = { headers: { cookie: "preview=1" } };

/**
 * Asks for the home page and a list before any shopper does, so that the goods are set out and the code is compiled
 * when the first one comes. Says so when it takes longer than a moment; a page that fails is the shopper's to see.
 */
export async function drawFirstPage(url: string): Promise<void> {
  const notice = setTimeout(
    () => console.log("Setting out the goods, writing down their words and drawing the first pages …"),
    aMoment,
  );
  try {
    const home = await fetch(url, personal);
    await home.text();
    await (await fetch(`${home.url.replace(/\/$/, "")}/list/sale`, personal)).text();
  } catch (error) {
    console.error(`The first page could not be drawn: ${error instanceof Error ? error.message : error}`);
  } finally {
    clearTimeout(notice);
  }
}
