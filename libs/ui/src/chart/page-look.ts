import type { Token } from './picture.ts'

export type PageLook = Record<Token, string> & { font: string; textSize: number; isDark: boolean }

const TOKENS = ['series-1', 'series-2', 'line', 'ink-soft'] as const satisfies readonly Token[]

/** Colours, font and size of text as the page shows them now: a canvas knows neither variables nor light-dark(). */
export function pageLook(place: HTMLElement): PageLook {
  const probe = place.ownerDocument.createElement('span')
  place.append(probe)
  const style = getComputedStyle(probe)
  const colours = TOKENS.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, style.color] as const
  })
  const { fontFamily: font, fontSize } = style
  probe.style.color = 'var(--scheme)'
  const isDark = style.color === 'rgb(255, 255, 255)'
  const text = { font, textSize: Number.parseFloat(fontSize), isDark }
  probe.remove()
  return { ...(Object.fromEntries(colours) as Record<Token, string>), ...text }
}

/** Tells when the page changes between light and dark, by its own switch or with the system. */
export function onSchemeChange(changed: () => void): () => void {
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  system?.addEventListener('change', changed)
  const own = new MutationObserver(changed)
  own.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system?.removeEventListener('change', changed)
    own.disconnect()
  }
}
