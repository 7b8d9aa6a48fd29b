/** Commands come from `window.hrq`. Until tracking is allowed all visitors share one id and get no cookie. */
export const browserScript = `(() => {
  const nobody = "0".repeat(24);
  const cookie = "hello_retail_id";
  const twoYears = 63072000;
  const base = new URL("serve/", document.currentScript.src);
  let websiteUuid = null;
  let givenVisitor = null;
  let optedOut = false;
  let email;
  let minted = null;

  const post = (path, body) =>
    fetch(new URL(path, base), {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: JSON.stringify(body),
      keepalive: true,
    }).then((response) => response.json());

  const readCookie = () => {
    const found = document.cookie.match(new RegExp("(?:^|; )" + cookie + "=([0-9a-f]{24})"));
    return found ? found[1] : null;
  };

  const forget = () => {
    document.cookie = cookie + "=; path=/; max-age=0; samesite=lax";
    minted = null;
  };

  const mint = async () => {
    const response = await fetch(new URL("trackingUser", base), { method: "POST" });
    const { id } = await response.json();
    if (optedOut) return nobody;
    document.cookie = cookie + "=" + id + "; path=/; max-age=" + twoYears + "; samesite=lax";
    return id;
  };

  const visitor = async () => {
    if (optedOut) return nobody;
    const known = givenVisitor || readCookie();
    if (known) return known;
    minted = minted || mint().catch((reason) => {
      minted = null;
      throw reason;
    });
    return minted;
  };

  const collect = async (what, body) => {
    if (!websiteUuid) return;
    const trackingUserId = await visitor();
    await post("collect/" + what, { websiteUuid, trackingUserId, email, ...body });
  };

  const commands = {
    async init(options = {}) {
      websiteUuid = options.websiteUuid || websiteUuid;
      givenVisitor = options.trackingUserId || givenVisitor;
      if (options.setTrackingOptOut !== undefined) commands.setTrackingOptOut(options.setTrackingOptOut);
      if (options.trackPageView) await commands.trackPageView(location.href);
    },
    setTrackingOptOut(value) {
      optedOut = Boolean(value);
      if (optedOut) forget();
    },
    setCustomerEmail(value) {
      email = value;
    },
    setCart: ({ urls, productNumbers, total, url }) => collect("cart", { urls, productNumbers, total, url }),
    clearCart: () => collect("cart", { productNumbers: [] }),
    trackConversion: (order) => collect("conversion", order),
    trackPageView: (url, productNumber) =>
      collect("pageview", { location: location.href, referrer: document.referrer, url, productNumber }),
    trackClick: (source) => collect("click", { source }),
    getTrackingUserId: async (callback) => callback(await visitor()),
    async loadPage(key, options, callback) {
      const request = { url: location.href, format: "json", trackingUserId: await visitor(), ...options };
      callback(await post("pages/" + encodeURIComponent(key), request));
    },
  };

  const run = async ([name, ...given]) => {
    if (Object.hasOwn(commands, name)) await commands[name](...given);
  };

  // In order, so that events are stored as they were pushed; a failed call does not stop later ones.
  let last = Promise.resolve();
  const push = (...entries) => {
    for (const entry of entries) last = last.then(() => run(entry)).catch(() => {});
    return entries.length;
  };
  const waiting = Array.isArray(window.hrq) ? window.hrq : [];
  window.hrq = { push };
  push(...waiting);
})();
`;
