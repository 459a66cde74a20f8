import type { Evaluates } from './evaluates.ts'

/** What a thumb would miss: smaller than 44 px either way, but for links within a sentence. */
export const smallTargets = (page: Evaluates): Promise<string[]> => page.evaluate(readSmallTargets, undefined)

/** Runs in the page. */
function readSmallTargets(): string[] {
  const LEAST = 44
  const CONTROLS =
    'a[href], button, summary, input, select, textarea, label:has(input), [role=button], [role=tab], [role=menuitem], [role=switch]'
  // What a modal dialog lies over cannot be reached.
  const reachable = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const texts = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  /** What keeps a name on one line is no sentence of its own. */
  const sentenceOf = ({ parentElement: parent }: Element) => (parent!.childNodes.length === 1 ? parent!.parentElement! : parent!)
  const isInSentence = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline' && texts(sentenceOf(element)).length > 0
  /** As good as the control: its label, and the frame that antd draws around it; as good as a label: what lies over it unseen. */
  const framesOf = (element: Element) => [
    (element as HTMLInputElement).labels?.[0],
    (element as HTMLLabelElement).control,
    element.closest('.ant-input-affix-wrapper, .ant-select, .ant-picker'),
  ]

  /** What a control draws around itself to be hit. */
  const around = (element: Element) => {
    const { content, width, height } = getComputedStyle(element, '::after')
    return content === 'none' ? { width: 0, height: 0 } : { width: parseFloat(width), height: parseFloat(height) }
  }

  return [...reachable.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches(':disabled'),
    )
    .filter((element) => getComputedStyle(element).clipPath === 'none' && !element.closest('[aria-hidden=true], .skip-link'))
    .filter((element) => !isInSentence(element))
    .flatMap((element) => {
      const hit = [element, ...framesOf(element)].flatMap((each) => each ?? [])
      const boxes = [...hit.map((each) => each.getBoundingClientRect()), ...hit.map(around)]
      if (boxes.some(({ width, height }) => Math.round(width) >= LEAST && Math.round(height) >= LEAST)) return []
      const { width, height } = boxes[0]!
      if (width === 0) return []
      const name = element.getAttribute('aria-label') ?? (element.innerText || element.className)
      return `${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} x ${Math.round(height)}`
    })
}
