import type { ShareCard } from '@kitchenline/ui/share'

/** Keeps a score in one line; some screen readers say it. */
const JOINER = '\u2060'

/** All that stands on a picture, in place of it. */
export function pictureText({ eyebrow, badge, headline, title, detail, figures, footer }: ShareCard): string {
  const numbers = figures.map(({ label, value }) => `${label}: ${value}`)
  return [`Kitchenline: ${eyebrow}`, badge, headline, title, detail, ...numbers, footer]
    .filter(Boolean)
    .join(', ')
    .replaceAll(JOINER, '')
}
