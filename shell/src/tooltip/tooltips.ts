import { createTipBox } from './tip-box.ts'
import { closestWithTip } from './tip-of.ts'

const OPEN_MS = 700
/** From one control to the next within this, the next opens at once. */
const SKIP_MS = 300

const FOCUS_KEYS = ['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
const CLOSING_KEYS = ['Escape', 'Enter', ' ']

type Listeners = { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void }
type Tips = ReturnType<typeof createTips>

/**
 * Shows the name of an icon button, and the meaning of a short label, on every page: after a rest of the pointer, on
 * keyboard focus, or under a resting finger. Returns a function that stops it.
 */
export function showTooltips(): () => void {
  const tips = createTips()
  const listeners = [byPointer(tips), byKeyboard(tips), byFinger(tips), { scroll: tips.box.follow }].flatMap(
    (some) => Object.entries(some) as [string, EventListener][],
  )
  for (const [type, hear] of listeners) document.addEventListener(type, hear, true)
  document.documentElement.addEventListener('pointerleave', tips.leave)
  return () => {
    tips.leave()
    for (const [type, hear] of listeners) document.removeEventListener(type, hear, true)
    document.documentElement.removeEventListener('pointerleave', tips.leave)
  }
}

function createTips() {
  const box = createTipBox()
  /** Hovered, focused or held, whether or not its tip is open. */
  let current: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = -Infinity

  const hide = () => {
    clearTimeout(timer)
    if (!box.isOpen()) return
    box.close()
    closedAt = performance.now()
  }
  const leave = () => {
    hide()
    current = undefined
  }
  return {
    box,
    hide,
    leave,
    current: () => current,
    take(control: Element | undefined, delay: number) {
      leave()
      current = control
      if (!control) return
      if (delay === 0) box.open(control)
      else timer = setTimeout(() => box.open(control), delay)
    },
    restBefore: () => (performance.now() - closedAt < SKIP_MS ? 0 : OPEN_MS),
  }
}

function byPointer({ box, hide, leave, current, take, restBefore }: Tips): Listeners {
  let lastOver: EventTarget | null = null
  return {
    // Not over and out, which also come when the page moves under a pointer that rests.
    pointermove({ target, pointerType }) {
      if (pointerType === 'touch' || target === lastOver) return
      lastOver = target
      // One may move onto it, to read it enlarged.
      if (box.contains(target)) return
      const control = closestWithTip(target)
      if (control === current()) return
      leave()
      if (control) take(control, restBefore())
    },
    // What was pressed stays without its tip until it is left.
    pointerdown: hide,
  }
}

function byKeyboard({ box, hide, leave, current, take }: Tips): Listeners {
  /** Where the page itself moves the focus, as a dialog does, nothing opens. */
  let isStep = false
  return {
    keydown(event) {
      isStep = FOCUS_KEYS.includes(event.key)
      if (box.isOpen() && event.key === 'Escape') {
        // Of all that lies open it alone is closed.
        event.preventDefault()
        event.stopPropagation()
      }
      if (CLOSING_KEYS.includes(event.key)) hide()
    },
    keyup() {
      isStep = false
    },
    focusin({ target }) {
      if (isStep) take(closestWithTip(target), 0)
    },
    focusout({ target }) {
      if (current()?.contains(target as Node)) leave()
    },
  }
}

function byFinger({ box, hide, current, take }: Tips): Listeners {
  let isFinger = false
  const isHeld = () => isFinger && box.isOpen()
  const lift = () => {
    if (isFinger && !box.isOpen()) hide()
  }
  return {
    pointerdown({ target, pointerType }) {
      isFinger = pointerType === 'touch'
      if (isFinger) take(closestWithTip(target), OPEN_MS)
    },
    pointerup: lift,
    pointercancel: lift,
    // A finger that stayed to read the name has not pressed.
    click(event) {
      if (!isHeld() || !current()?.contains(event.target as Node)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    contextmenu(event) {
      if (isHeld()) event.preventDefault()
    },
  }
}
