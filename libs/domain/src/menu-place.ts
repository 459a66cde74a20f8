type MenuPlace = { to: string; holds?: readonly string[] | undefined }

/** Where in the menu a page belongs: to the item that says it holds it, else to the nearest one at or above its address. */
export function menuPlaceOf<Item extends MenuPlace>(address: string, items: readonly Item[]): Item | undefined {
  const segments = address.toLowerCase().split('/').filter(Boolean)
  const path = `/${segments.join('/')}`
  return (
    items.find(({ holds = [] }) => holds.some((pattern) => fitsPattern(pattern, segments))) ??
    items.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]
  )
}

/** Whether these are the segments of a page's path, in which ':id' stands for any one. */
export function fitsPattern(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').filter(Boolean)
  return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at])
}
