/** An ICU message as the build compiles it (`icu-minify/compile`): plain text, or text parts and nodes in order. */
export type CompiledMessage = string | readonly unknown[];
