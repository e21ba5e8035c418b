/** False for a path with invalid escapes, or with escapes that leave a folder of files; Next answers 500 to them. */
export function isSafePath(pathname: string): boolean {
  try {
    return !/(^|[/\\])\.\.?([/\\]|$)/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
