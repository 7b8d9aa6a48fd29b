import { NotFoundMessage } from "../error/message-page.tsx";

/** Nothing is at this address (RT-38). */
export function Component() {
  return <NotFoundMessage />;
}
