import type { LocalDay, RecapDay } from '@kitchenline/domain'
import type { LevelAt } from '../level-shape.ts'

/** For a post, and for a story, whose upper and lower edge apps draw over. */
export const CARD_SHAPES = ['post', 'story'] as const
export type CardShape = (typeof CARD_SHAPES)[number]
export const CARD_GROUNDS = ['court', 'night', 'clay', 'paper'] as const
export type CardGround = (typeof CARD_GROUNDS)[number]

export type Face = {
  name: string
  /** Only the own one: another's is not ours to publish. */
  picture?: string | null | undefined
}

export type CardArt =
  | { kind: 'match'; own: readonly Face[]; others: readonly Face[] }
  | { kind: 'level'; points: readonly LevelAt[]; ends: readonly string[] }
  | { kind: 'trophy'; sign: MedalSign }
  /** A ball for a day of more wins than losses, a ring for one of more losses. */
  | { kind: 'days'; first: LocalDay; last: LocalDay; played: readonly RecapDay[] }

/** On a medal of a hundred by a hundred: a filled shape, strokes, balls (where, and how large), or a number. */
export type MedalSign = {
  shape?: string
  strokes?: readonly string[]
  balls?: readonly (readonly [x: number, y: number, radius: number])[]
  count?: number
}

/** What stands on a picture to share, in the words of its reader's language. */
export type ShareCard = {
  tone: 'won' | 'lost' | 'plain'
  art: CardArt
  /** Above all: what it is, when and where. */
  eyebrow: string
  /** The one thing to see: a score, a level, a record. */
  headline: string
  /** What there is to say of it. */
  title: string
  badge?: string | undefined
  detail?: string | undefined
  /** At most two. */
  figures: readonly { label: string; value: string }[]
  /** Whose it is. */
  footer: string
}
