const NAMES = ['paper', 'surface', 'line', 'ink', 'ink-soft', 'ink-on-court', 'court', 'court-panel', 'ball', 'ball-ink'] as const
const MORE = ['clay', 'clay-ink', 'clay-soft', 'court-soft'] as const

export type CardColors = Record<(typeof NAMES)[number] | (typeof MORE)[number], string>

/** The colours as the page shows them now: light-dark() is only resolved where something is drawn. */
export function cardColors(): CardColors {
  const probe = document.body.appendChild(document.createElement('span'))
  // Where motion is reduced, every transition takes an instant, in which a changed colour still reads as the one before.
  probe.style.setProperty('transition', 'none', 'important')
  const resolve = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries([...NAMES, ...MORE].map((name) => [name, resolve(name)])) as CardColors
  probe.remove()
  return colors
}
