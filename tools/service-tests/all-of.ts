/** Everything that comes, as a list. */
export async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of source) list.push(item)
  return list
}
