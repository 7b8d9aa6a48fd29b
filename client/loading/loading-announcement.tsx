import { useEffect, useState } from "react";
import { createActor } from "xstate";
import { useTranslate } from "../layout-data.tsx";
import { loadingMachine } from "./loading.machine.ts";

/** Tells those who do not see the skeleton that something loads, once it takes longer than a second. */
export function LoadingAnnouncement() {
  const t = useTranslate();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const actor = createActor(loadingMachine);
    actor.subscribe(({ value }) => setLoading(value === "loading"));
    actor.start();
    actor.send({ type: "loading.start" });
    return () => void actor.stop();
  }, []);
  return (
    <p role="status" className="hidden-visually">
      {isLoading && t("common.loading")}
    </p>
  );
}
