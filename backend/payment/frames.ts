import { sessionPath } from "./document.ts";

export type FrameType = "KLARNA" | "SVEA" | "WALLEY" | "AVARDA";

interface Frame {
  title: string;
  /** Pixels. */
  height: number;
  /** Names the session in the address of the confirmation, where the shop says nothing else. */
  parameter: string;
  /** How the shop stops and starts it while the cart changes; sees `api` and `tell`. */
  hook: string;
  /** The script comes from an address of its own. */
  hasScriptFile?: boolean;
}

export const frames: Readonly<Record<FrameType, Frame>> = {
  KLARNA: {
    title: "Klarna",
    height: 1180,
    parameter: "kid",
    hook: "window._klarnaCheckout = (use) => use(api);",
  },
  SVEA: {
    title: "Svea",
    height: 500,
    parameter: "sid",
    hook: 'window.scoApi = { setCheckoutEnabled: (isEnabled) => tell(isEnabled ? "resume" : "suspend") };',
  },
  WALLEY: {
    title: "Card",
    height: 500,
    parameter: "wid",
    hook: "window.collector = { checkout: { api } };",
  },
  // Nothing stops it; it can be drawn anew.
  AVARDA: {
    title: "Avarda",
    height: 500,
    parameter: "aid",
    hook: "window.avardaCheckout = { refreshForm: api.resume };",
    hasScriptFile: true,
  },
};

export const frameScript = (type: FrameType): string => `(() => {
  const { frame: id } = document.currentScript.dataset;
  const frame = document.getElementById(id);
  const tell = (what) => frame.contentWindow?.postMessage({ payment: what }, location.origin);
  const api = { suspend: () => tell("suspend"), resume: () => tell("resume") };
  ${frames[type].hook}
})();`;

export function checkoutSnippet(id: string, type: FrameType): string {
  const { title, height, hasScriptFile } = frames[type];
  const script = hasScriptFile
    ? `<script src="${sessionPath(id)}/script" data-frame="payment-iframe"></script>`
    : `<script data-frame="payment-iframe">\n${frameScript(type)}\n</script>`;
  return `<div id="payment-container">
<iframe id="payment-iframe" src="${sessionPath(id)}" title="${title}" width="100%" height="${height}" frameborder="0"></iframe>
${script}
</div>`;
}

export const receiptSnippet = (id: string): string =>
  `<iframe id="payment-receipt" src="${sessionPath(id)}/receipt" title="Payment" width="100%" height="100" frameborder="0"></iframe>`;
