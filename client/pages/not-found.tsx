import { NotFoundMessage } from "./message-page.tsx";

export function Component() {
  return <NotFoundMessage />;
}
