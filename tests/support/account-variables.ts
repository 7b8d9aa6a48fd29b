/** A shop of the hosted service with all that it needs. */
export const accountVariables = {
  COMMERCE_API_URL: "https://merchantapi.example.com/graphql",
  COMMERCE_API_KEY: "key-of-an-account",
  AUTH_ENDPOINT: "https://auth.example.com/api/account_prod/",
  SIGN_ENDPOINT: "https://merchantapi.example.com/auth/sign/key-of-an-account?identity=",
  PASSWORD_SALT: "salt-of-the-platform",
  IMAGE_URL: "https://account.pictures.example.com",
  CHANNEL_ID: "1|se",
  PUBLIC_ORIGIN: "https://www.example.com",
  MESSAGES_URL: "https://messages.example.com/storefront",
  MESSAGES_SECRET: "shared-with-who-takes-messages",
  TICKET_SECRET: "a secret of the server, of 32 characters",
  CLIENT_NAME: "example-storefront",
};
