import { company } from "#shared/operations/generated/operations.ts";
import type { Settings } from "../env.ts";
import type { Commerce } from "./commerce.ts";
import type { CommerceAnswer } from "./failure.ts";

/** What is answered for a field that not every version of the API has, by operation. */
const withoutField: Readonly<Record<string, object>> = { [company.name]: { getCompany: null } };

/** Of Apollo and graphql-js, and of GraphQL.NET. */
const validationCodes = ["GRAPHQL_VALIDATION_FAILED", "FIELDS_ON_CORRECT_TYPE"];
/** These operations have no words of a caller that an API could repeat. */
const validationWords = /^Cannot query field\b|\bdoes not exist on (the )?type\b/;

const lacksField = (answer: CommerceAnswer<unknown>) =>
  (answer.kind === "status" && answer.status === 400) ||
  (answer.kind === "refused" &&
    (validationCodes.includes(answer.code ?? "") || validationWords.test(answer.message)));

/** Operations that an API refused, at most those of `withoutField`; the settings live as long as the isolate. */
const lacking = new WeakMap<Settings, Set<string>>();

/** Asks for a field that the API lacks once only, and answers null for it. */
export function withOptionalFields(settings: Settings, { ask }: Commerce): Commerce {
  return {
    async ask(...call) {
      const [{ name }] = call;
      const instead = withoutField[name];
      if (!instead) return ask(...call);
      const known = lacking.get(settings) ?? new Set();
      lacking.set(settings, known);
      const answer = known.has(name) ? null : await ask(...call);
      if (answer && !lacksField(answer)) return answer;
      known.add(name);
      return { kind: "data", data: instead as never, errors: [] };
    },
  };
}
