import type { Canvas } from './court.ts'
import { paintCard } from './draw-card.ts'
import { groundOf } from './grounds.ts'
import { CARD_SHAPES, type Face, type ShareCard } from './share-card.ts'

type Box = { what: string; left: number; top: number; right: number; bottom: number }

/** As wide letters as those of the real fonts are at most, and where they went; and the lines and discs around them. */
function recordedCanvas() {
  const texts: Box[] = []
  const shapes: Box[] = []
  const lines: Box[] = []
  const state = { font: '', textAlign: 'left' }
  let at: [number, number] = [0, 0]
  let offset = 0
  const size = () => Number(/([\d.]+)px/.exec(state.font)![1])
  const width = (text: string) => [...text.replaceAll(/[\u2060-\u2069]/g, '')].length * size() * 0.55
  const shape = (what: string, left: number, top: number, right: number, bottom: number) =>
    offset === 0 && shapes.push({ what, left, top, right, bottom })
  const lineTo = (x: number, y: number) => {
    const [left, right] = [Math.min(at[0], x), Math.max(at[0], x)]
    const [top, bottom] = [Math.min(at[1], y), Math.max(at[1], y)]
    lines.push({ what: 'line', left: left - 3, top: top - 3, right: right + 3, bottom: bottom + 3 })
    at = [x, y]
  }
  const drawn: Record<string, unknown> = {
    measureText: (text: string) => ({ width: width(text) }),
    createRadialGradient: () => ({ addColorStop: () => {} }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
    moveTo: (x: number, y: number) => (at = [x, y]),
    lineTo,
    // What is moved is the sign of the product alone.
    translate: () => (offset = 1),
    restore: () => (offset = 0),
    roundRect: (left: number, top: number, wide: number, high: number) => shape('badge', left, top, left + wide, top + high),
    arc: (x: number, y: number, radius: number) => shape('disc', x - radius, y - radius, x + radius, y + radius),
    fillText: (what: string, x: number, y: number) => {
      const wide = width(what)
      const left = { left: x, center: x - wide / 2, right: x - wide }[state.textAlign]!
      // Digits stand on their line.
      const below = /[\p{L},]/u.test(what) ? 0.2 : 0.02
      texts.push({ what, left, top: y - size() * 0.75, right: left + wide, bottom: y + size() * below })
    },
  }
  const canvas = new Proxy(state as unknown as Canvas, {
    get: (_, name) => (name in state ? state[name as 'font'] : (drawn[name as string] ?? (() => undefined))),
  })
  return { canvas, texts, shapes, lines }
}

const LONG = 'Wolfgang-Maximilian von Hohenlohe-Schillingsfürst-Waldenburg'
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom

const faces = (...names: string[]): Face[] => names.map((name) => ({ name }))
const figure = (label: string, value: string) => ({ label, value })
const rise = Array.from({ length: 40 }, (_, day) => ({ at: day, level: 3 + day / 40 }))
const days = (month: string) => ['03', '07', '12'].map((day, nth) => ({ day: `${month}-${day}`, matches: nth + 1, wins: nth }))
const CARDS: Record<string, ShareCard> = {
  'a win of one game': {
    ...{
      tone: 'won',
      art: { kind: 'match', own: faces('Jo'), others: faces('Dana') },
      eyebrow: 'Singles · Nov 27',
      badge: 'Won',
    },
    ...{ headline: '11\u2060–\u20604', title: 'Beat a 4.2. The odds said 24%.', detail: 'vs Dana', footer: 'Jo' },
    figures: [figure('Performance', '88%')],
  },
  'a lost series of long names at a long place': {
    tone: 'lost',
    art: { kind: 'match', own: faces('Jo', LONG), others: faces('山田 太郎', 'أحمد علي') },
    eyebrow: `Entraînement · 22 nov. 2026 · Complexe sportif intercommunal de ${LONG}`,
    ...{ headline: '21\u2060–\u206019', badge: 'Verloren', footer: LONG },
    title: `Du hast mehr Punkte geholt als zu erwarten war, und das gegen ${LONG}.`,
    detail: `mit ${LONG} gegen \u2068${LONG}\u2069 & \u2068أحمد علي\u2069`,
    figures: [figure('Spiele', Array.from({ length: 9 }, () => '21–19').join(' · ')), figure('Leistung', '55 %')],
  },
  'a level and the way to it': {
    ...{ tone: 'plain', art: { kind: 'level', points: rise, ends: ['30 août', '27 nov.'] }, eyebrow: 'Double · 22 nov. 2026' },
    ...{ headline: '5.0+', title: 'Análisis de nivel con IA', badge: 'Zuverlässig', footer: LONG },
    detail: '5.4 · +0.12 depuis le 30 août',
    figures: [figure('Partite analizzate', '1.204'), figure('Avversari', '87')],
  },
  'a trophy of many words': {
    ...{
      tone: 'plain',
      art: { kind: 'trophy', sign: { count: 100, strokes: ['M0 0h9'], balls: [[5, 5, 3]] } },
      eyebrow: '22 nov. 2026',
    },
    ...{ headline: 'Verdienstvollste Langzeitspielerin', title: `Gewinne, ${LONG}, so viele Matches am Stück wie möglich.` },
    ...{ figures: [], footer: LONG },
  },
  'a month': {
    tone: 'plain',
    art: { kind: 'days', first: '2026-08-01', last: '2026-08-31', played: days('2026-08') },
    ...{ eyebrow: 'August 2026', headline: '1–2', title: '3 Matches an 3 Tagen · 33 % gewonnen', footer: 'Jo' },
    figures: [figure('Bester Sieg', 'Dana, 4.2')],
  },
  'a quarter with people of long names': {
    tone: 'plain',
    art: { kind: 'days', first: '2026-10-01', last: '2026-12-31', played: days('2026-10') },
    ...{ eyebrow: 'Oktober – Dezember 2026', headline: '1.104–100', footer: LONG },
    title: '1.204 Matches an 88 Tagen · 92 % gewonnen',
    figures: [figure('Bester Sieg', `${LONG} & ${LONG}, 4.2`), figure('Coéquipier le plus fréquent', 'W'.repeat(60))],
  },
}

describe.each(CARD_SHAPES)('the picture as a %s', (shape) => {
  const { Path2D: before } = globalThis
  beforeAll(() => void (globalThis.Path2D = class {} as typeof Path2D))
  afterAll(() => void (globalThis.Path2D = before))

  it.each(Object.entries(CARDS))('of %s cuts no word off, and nothing touches a word', (_what, card) => {
    const { canvas, texts, shapes, lines } = recordedCanvas()
    paintCard({ canvas, ground: groundOf('court', card.tone), shape, photos: new Map() }, card)
    const page = { what: 'page', left: 60, top: 50, right: 1020, bottom: shape === 'post' ? 1300 : 1770 }
    expect(texts.filter((text) => !holds(page, text))).toEqual([])
    const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => meet(one, other))).toEqual([])
    const across = (text: Box) => shapes.filter((other) => meet(other, text) && !holds(other, text))
    expect(
      texts.flatMap((text) => [...across(text), ...lines.filter((line) => meet(line, text))].map((other) => [text, other])),
    ).toEqual([])
    const shown = texts
      .map(({ what }) => what)
      .join('')
      .replaceAll(/\s/g, '')
    const { eyebrow, badge = '', headline, title, detail = '', figures, footer } = card
    const words = [eyebrow, badge, headline, title, detail, footer, ...figures.flatMap(({ label, value }) => [label, value])]
    for (const text of words) expect(shown).toContain(text.replaceAll(/\s/g, ''))
  })
})
