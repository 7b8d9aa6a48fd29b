import { company } from "#shared/operations/generated/operations.ts";
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

/** Asks for a field that the API lacks once only, and answers null for it. @param lacking operations that it refused */
export function withOptionalFields(lacking: Set<string>, { ask }: Commerce): Commerce {
  return {
    async ask(...call) {
      const [{ name }] = call;
      const instead = withoutField[name];
      if (!instead) return ask(...call);
      const answer = lacking.has(name) ? null : await ask(...call);
      if (answer && !lacksField(answer)) return answer;
      lacking.add(name);
      return { kind: "data", data: instead as never, errors: [] };
    },
  };
}
