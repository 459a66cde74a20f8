/** Everything that a list gives, page by page. */
export async function everyPage<Page extends { nextCursor?: string | undefined }, Row>(
  read: (cursor: string | undefined) => Promise<Page>,
  rowsOf: (page: Page) => Row[],
): Promise<Row[]> {
  const all: Row[] = []
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor)
    all.push(...rowsOf(page))
    if (!page.nextCursor) return all
    cursor = page.nextCursor
  }
}
