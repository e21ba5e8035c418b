/** A copy of a message tree with the text at `path` replaced; the path exists. */
export function replaceText<Messages extends object>(
  messages: Messages,
  [name = "", ...rest]: readonly string[],
  text: unknown,
): Messages {
  return {
    ...messages,
    [name]: rest.length === 0 ? text : replaceText(Reflect.get(messages, name) as object, rest, text),
  };
}
