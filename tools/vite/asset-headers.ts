import type { Plugin } from "vite";

const locked = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of the files that the worker never sees; whatever pictures a merchant adds have them, too. */
const headers = `/*
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Resource-Policy: same-origin
  Cross-Origin-Opener-Policy: same-origin
  X-Frame-Options: DENY
  Permissions-Policy: camera=(), microphone=(), geolocation=()
  Content-Security-Policy: ${locked}
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/store/*
  Cache-Control: public, max-age=86400
/favicon.ico
  Cache-Control: public, max-age=86400
/offline/*
  ! Content-Security-Policy
  Content-Security-Policy: ${locked}; connect-src 'self'; script-src 'self'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'
/sw.js
  ! Content-Security-Policy
  Cache-Control: no-cache
  Content-Security-Policy: ${locked}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'
`;

export const assetHeaders = (): Plugin => ({
  name: "asset-headers",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: headers });
  },
});
