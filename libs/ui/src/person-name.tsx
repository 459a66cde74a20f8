import type { ReactNode } from 'react'

/** A name as it is read: what hyphens join begins another line rather than break at one. */
export function PersonName({ name }: { name: string }): ReactNode {
  if (!name.includes('-')) return name
  return name.split(/(\s+)/).map((word, at) =>
    word.includes('-') ? (
      <span key={at} className="kl-whole">
        {word}
      </span>
    ) : (
      word
    ),
  )
}
