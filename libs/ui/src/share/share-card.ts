/** For a post, and with the same card in the middle, away from what apps draw over its edges, for a story. */
export const CARD_SHAPES = ['post', 'story'] as const
export type CardShape = (typeof CARD_SHAPES)[number]

/** What stands on a picture to share, in the words of its reader's language. */
export type ShareCard = {
  tone: 'won' | 'lost' | 'plain'
  /** Above all: what it is and when. */
  eyebrow: string
  badge?: string | undefined
  /** The one thing to see: a score, a level. */
  headline: string
  title: string
  detail?: string | undefined
  /** At most six. */
  figures: readonly { label: string; value: string }[]
  /** Whose it is. */
  footer: string
}
