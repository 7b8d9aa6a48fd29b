/** Under what path of the storefront a browser reaches this backend. */
export const publicPath = "/_backend";
