import errors from "@/messages/en/errors.json";

type FieldMessage = keyof typeof errors.field;

/** The English messages that a page passes to a form: one for each of its problems, and one for the lost connection. */
export function createFormMessages<Problem extends FieldMessage>(problems: readonly Problem[]) {
  return {
    problems: Object.fromEntries(problems.map((name) => [name, errors.field[name]])) as Record<
      Problem,
      string
    >,
    network: errors.generic.network,
  };
}
