import { tipOf } from './tip-of.ts'

const GAP = 6
const MARGIN = 8

/** The one box that shows every tip, in the page only while it is open. */
export function createTipBox() {
  const box = document.createElement('div')
  box.className = 'tooltip'
  box.id = 'tooltip'
  box.setAttribute('role', 'tooltip')
  let control: Element | undefined

  const close = () => {
    box.remove()
    observer.disconnect()
    if (control?.getAttribute('aria-describedby') === box.id) control.removeAttribute('aria-describedby')
    control = undefined
  }
  /** What is gone has nothing to explain. */
  const observer = new MutationObserver(() => {
    if (!control?.isConnected) close()
  })
  const isOpen = () => control !== undefined

  return {
    isOpen,
    close,
    contains: (target: EventTarget | null) => target instanceof Node && box.contains(target),
    open(around: Element) {
      const tip = tipOf(around)
      if (!tip) return
      control = around
      box.textContent = tip.text
      // Its name is heard with the control itself.
      if (tip.isName) box.setAttribute('aria-hidden', 'true')
      else box.removeAttribute('aria-hidden')
      if (!tip.isName && !control.hasAttribute('aria-describedby')) control.setAttribute('aria-describedby', box.id)
      // An open dialog of the browser's own covers everything that is not in it.
      const over = control.closest('dialog') ?? document.body
      over.append(box)
      place(box, control)
      observer.observe(document.body, { childList: true, subtree: true })
    },
    /** While its control is scrolled. */
    follow() {
      if (control) place(box, control)
    },
  }
}

/** Above, where neither pointer nor finger cover it, if there is room. Measured, for what moves around it may be its frame. */
function place(box: HTMLElement, control: Element): void {
  box.style.translate = ''
  const [own, around] = [box.getBoundingClientRect(), control.getBoundingClientRect()]
  const middle = around.left + (around.width - own.width) / 2
  const left = Math.max(MARGIN, Math.min(middle, innerWidth - own.width - MARGIN))
  const above = around.top - GAP - own.height
  const top = above >= 0 ? above : around.bottom + GAP
  box.style.translate = `${left - own.left}px ${top - own.top}px`
}
