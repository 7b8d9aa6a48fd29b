type ConnectedCart = typeof import("./connected-cart.ts");

let connected: ConnectedCart | undefined;

/** Undefined until the cart was first needed: the state machine is no part of any page. */
export const findCart = () => connected;

export async function loadCart(): Promise<ConnectedCart> {
  connected = await import("./connected-cart.ts");
  return connected;
}
