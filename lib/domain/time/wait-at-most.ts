/** The value if it comes within `milliseconds`, else null; a failure in that time is passed on. */
export function waitAtMost<Value>(value: Promise<Value>, milliseconds: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    void value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
