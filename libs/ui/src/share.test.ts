import { shareOut } from './share.ts'
import { paintCard, type CardColors } from './share/draw-card.ts'
import type { ShareCard } from './share/share-card.ts'

const setNavigator = (values: Partial<Record<'share' | 'canShare' | 'clipboard', unknown>>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { configurable: true, value })
}

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

const named = (name: string) => Object.assign(new Error(name), { name })
const noCard = () => {
  throw new Error('nothing can be drawn here')
}
const shareMatch = (text = 'Won') => shareOut({ text, fileName: 'match', card: noCard })

describe('shareOut', () => {
  it('uses the device, and draws no picture where that takes none', async () => {
    const shared: unknown[] = []
    setNavigator({ share: async (data: unknown) => void shared.push(data), canShare: () => false })
    await expect(shareMatch()).resolves.toBe('shared')
    expect(shared).toEqual([{ text: 'Won' }])
  })

  it('shares the text where the picture cannot be drawn', async () => {
    const shared: unknown[] = []
    setNavigator({ share: async (data: unknown) => void shared.push(data), canShare: () => true })
    await expect(shareMatch()).resolves.toBe('shared')
    expect(shared).toEqual([{ text: 'Won' }])
  })

  it('takes a closed sheet for a change of mind, and copies nothing', async () => {
    const copied: string[] = []
    setNavigator({
      share: () => Promise.reject(named('AbortError')),
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    await expect(shareMatch()).resolves.toBe('cancelled')
    expect(copied).toEqual([])
  })

  it.each([
    ['is missing', undefined],
    ['refuses', () => Promise.reject(named('NotAllowedError'))],
  ])('copies where the share function %s', async (_why, share) => {
    const copied: string[] = []
    setNavigator({ ...(share && { share }), clipboard: { writeText: async (text: string) => void copied.push(text) } })
    await expect(shareMatch('Won 30–24')).resolves.toBe('copied')
    expect(copied).toEqual(['Won 30–24'])
  })

  it('reports when nothing worked', async () => {
    setNavigator({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    await expect(shareMatch()).resolves.toBe('failed')
  })
})

type Box = { what: string; left: number; top: number; right: number; bottom: number }

/** As wide letters as those of the real fonts are at most, and where they went. */
function recordedCanvas() {
  const texts: Box[] = []
  const panels: Box[] = []
  const state = { font: '', textAlign: 'left' }
  const size = () => Number(/(\d+)px/.exec(state.font)![1])
  const width = (text: string) => [...text].length * size() * 0.55
  const canvas = new Proxy(state as unknown as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name in state) return state[name as 'font']
      if (name === 'measureText') return (text: string) => ({ width: width(text) })
      if (name === 'fillText')
        return (what: string, x: number, y: number) => {
          const left = state.textAlign === 'right' ? x - width(what) : x
          texts.push({ what, left, top: y - size() * 0.75, right: left + width(what), bottom: y + size() * 0.2 })
        }
      if (name === 'roundRect')
        return (left: number, top: number, wide: number, high: number) =>
          panels.push({ what: 'panel', left, top, right: left + wide, bottom: top + high })
      return () => undefined
    },
  })
  return { canvas, texts, panels }
}

const LONG = 'Wolfgang-Maximilian von Hohenlohe-Schillingsfürst-Waldenburg'
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom

const tile = (label: string, value: string) => ({ label, value })
const CARDS: Record<string, ShareCard> = {
  'of a match with long names': {
    ...{ tone: 'won', eyebrow: 'Entraînement · 22 nov. 2026', badge: 'Gewonnen', headline: '2–1', footer: LONG },
    title: `mit ${LONG} gegen ${LONG} & ${LONG}`,
    detail: Array.from({ length: 9 }, () => '21–19').join(' · '),
    figures: [tile('Leistung', '55 %'), tile('Punkte', '189–171')],
  },
  'of a level': {
    ...{ tone: 'plain', eyebrow: 'Doppel · 22. Nov. 2026', badge: 'Zuverlässig', headline: '5.0+', footer: 'X'.repeat(60) },
    ...{
      title: 'Análisis de nivel con IA',
      detail: '5,4',
      figures: [tile('Partite analizzate', '1.204'), tile('Avversari', '87')],
    },
  },
  'of a season with people of long names': {
    ...{
      tone: 'plain',
      eyebrow: 'Saison',
      badge: '1.204 Spiele',
      headline: '1.104–100',
      title: 'September bis November 2026',
      footer: LONG,
    },
    figures: [
      ...[tile('Gewinnquote', '92 %'), tile('Tỷ lệ hiệu suất trung bình', '61 %'), tile('Beste Serie', '204')],
      ...[tile('Häufigster Gegner', LONG), tile('Coéquipier le plus fréquent', 'W'.repeat(60))],
    ],
  },
}

describe('the picture', () => {
  const { Path2D: before } = globalThis
  beforeAll(() => void (globalThis.Path2D = class {} as typeof Path2D))
  afterAll(() => void (globalThis.Path2D = before))

  it.each(Object.entries(CARDS))('%s cuts no word off, and nothing touches anything', (_what, card) => {
    const { canvas, texts, panels } = recordedCanvas()
    paintCard(canvas, card, {} as CardColors)
    const page = { what: 'page', left: 60, top: 60, right: 1020, bottom: 1320 }
    expect(texts.filter((text) => !holds(page, text))).toEqual([])
    const clashes = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => meet(one, other))
        .map((other) => [one, other]),
    )
    expect(clashes).toEqual([])
    const across = texts.flatMap((text) => panels.filter((panel) => meet(panel, text) && !holds(panel, text)).map(() => text))
    expect(across).toEqual([])
    const shown = texts
      .map(({ what }) => what)
      .join('')
      .replaceAll(/\s/g, '')
    const { eyebrow, badge, headline, title, detail, figures, footer } = card
    for (const text of [
      eyebrow,
      badge,
      headline,
      title,
      detail,
      footer,
      ...figures.flatMap(({ label, value }) => [label, value]),
    ])
      expect(shown).toContain((text ?? '').replaceAll(/\s/g, ''))
  })
})
