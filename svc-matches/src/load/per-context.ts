/** What a use case keeps in this process between its calls, such as a queue. It is made when a context first asks for it. */
export function perContext<T>(make: () => T): (ctx: object) => T {
  const made = new WeakMap<object, { kept: T }>()
  return (ctx) => {
    const known = made.get(ctx) ?? { kept: make() }
    made.set(ctx, known)
    return known.kept
  }
}
