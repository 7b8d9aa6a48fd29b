import { NotFoundMessage } from "../error/message-page.tsx";

export function Component() {
  return <NotFoundMessage />;
}
