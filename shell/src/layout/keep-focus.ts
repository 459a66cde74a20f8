/** Places that a lost focus may fall back to: what stays when a row, its last action or a whole card has gone. */
const PLACES = 'ul, ol, [role=tabpanel], [role=region], section, form, [role=dialog], main'
const DIALOG = '[role=dialog]'
/** Dialogs and new pages place the focus themselves, shortly after what they replace has gone. */
const SETTLED_MS = 100

/**
 * A pressed button is often disabled or removed, for example after a request was answered. The browser then drops focus
 * to the top of the page. This returns focus to the button, or to what is left around it. Returns a function that stops
 * it.
 */
export function keepFocus(): () => void {
  /** What has the focus, then what lies around it. */
  let path: HTMLElement[] = []
  /** The same of the page below a dialog, which may have opened when the button pressed was disabled and so knows no way back. */
  let below: HTMLElement[] = []
  /** Lost the focus because it was disabled: a field left on purpose, as by closing a phone's keyboard, is not focused again. */
  let disabled: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const recover = () => {
    timer = undefined
    const [last] = path
    if (!last || document.activeElement !== document.body) return
    if (last.isConnected) {
      if (last === disabled && !last.matches(':disabled')) last.focus({ preventScroll: true })
      return
    }
    const [pressed] = below
    if (last.closest(DIALOG) && pressed?.isConnected && !pressed.matches(':disabled')) return pressed.focus()
    const place = [...path, ...below].find((one) => one.isConnected && one.matches(PLACES)) ?? document.getElementById('page')
    if (place) focusPlace(place)
  }
  const look = () => {
    const [last] = path
    if (last?.matches(':disabled')) disabled = last
    const isLost = last && document.activeElement === document.body
    if (isLost && timer === undefined) timer = setTimeout(recover, SETTLED_MS)
  }
  const note = ({ target }: FocusEvent) => {
    path = []
    for (let at = target; at instanceof HTMLElement && at !== document.body; at = at.parentElement) path.push(at)
    if (!path.some((one) => one.matches(DIALOG))) below = path
  }
  // A press beside everything leaves the focus on purpose; one on a button has it there next.
  const forget = ({ target }: Event) => {
    path = []
    if (!(target instanceof Element && target.closest(DIALOG))) below = []
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget)
  }
}

/** No stop for the tab key, and none drawn: the next key goes on from here. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.classList.add('focus-kept')
    const leave = () => {
      place.removeAttribute('tabindex')
      place.classList.remove('focus-kept')
    }
    place.addEventListener('blur', leave, { once: true })
  }
  place.focus({ preventScroll: true })
}
