import type { RatedMatch } from '@kitchenline/rating'
import type { LoggedMatch } from './player-log.ts'

export function toRatedMatch({ d, g, s, o, p, w }: LoggedMatch, index: number): RatedMatch {
  return {
    id: String(index).padStart(6, '0'),
    date: new Date(d),
    games: g.map(([own, opponent]) => ({ own, opponent })),
    scoring: s,
    won: w === 1,
    opponents: o.map(([id, level]) => ({ id, level: level ?? undefined })),
    partner: p ? { id: p[0], level: p[1] ?? undefined } : undefined,
  }
}
