/** Nothing that a storage of a few megabytes for everything should hold. */
const LENGTH_MAX = 200_000

/**
 * The screen as it stands, to be looked at only: nothing in it takes the keyboard, belongs to a form or has a name that the page
 * itself has. What the page's policy refuses in HTML, opening.html sets again.
 */
export function pictureOf(screen: Element): string | undefined {
  const copy = screen.cloneNode(true) as Element
  const drawings = [...copy.querySelectorAll('svg')].map(({ outerHTML }) => outerHTML).join('')
  const drawnFrom = new Set([...drawings.matchAll(/url\(["']?#([^"')]+)/g)].map(([, id]) => id))
  for (const element of copy.querySelectorAll('[id]')) if (!drawnFrom.has(element.id)) element.removeAttribute('id')
  for (const element of copy.querySelectorAll('a, button, input, select, textarea, [tabindex]')) {
    element.setAttribute('tabindex', '-1')
    element.removeAttribute('name')
  }
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  const html = copy.outerHTML
  return html.length > LENGTH_MAX ? undefined : html
}
