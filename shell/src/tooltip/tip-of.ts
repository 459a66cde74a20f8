const CONTROLS = '[data-tip], button, a[href], summary, [role=button]'
const A_WORD = /[\p{L}\p{N}]/u

/** What a tooltip says, and whether a screen reader hears it as the control's name already. */
type Tip = { text: string; isName: boolean }

/** Of a short label what stands in its `data-tip`; of a control without words, which is an icon, its name. */
export function tipOf(control: Element): Tip | undefined {
  const name = nameOf(control)
  const meaning = control.getAttribute('data-tip')
  if (meaning) return { text: meaning, isName: meaning === name }
  return name && !textsOf(control).some(isShown) ? { text: name, isName: true } : undefined
}

/** The innermost control with a tip around what the pointer or the focus is on. */
export function closestWithTip(target: EventTarget | null): Element | undefined {
  let control = target instanceof Element ? target.closest(CONTROLS) : null
  while (control && !tipOf(control)) control = control.parentElement?.closest(CONTROLS) ?? null
  return control ?? undefined
}

/** By its label, by words that it hides, or by the label beside it. */
function nameOf(control: Element): string {
  const labelled = control.hasAttribute('aria-label') ? control : control.querySelector('[aria-label]')
  const beside = control instanceof HTMLButtonElement ? control.labels[0] : undefined
  return labelled?.getAttribute('aria-label') ?? (wordsOf(control) || (beside ? wordsOf(beside) : ''))
}

const wordsOf = (element: Element): string =>
  textsOf(element)
    .map(({ data }) => data.trim())
    .join(' ')

/** Words for people; drawings and what is hidden from a screen reader have none. */
function textsOf(control: Element): Text[] {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (A_WORD.test(text.data) && !text.parentElement?.closest('svg, [aria-hidden=true]')) texts.push(text)
  }
  return texts
}

/** Words that only a screen reader hears have a box of a pixel, those of a wider screen none. */
const isShown = ({ parentElement }: Text): boolean => (parentElement?.getBoundingClientRect().width ?? 0) > 1
