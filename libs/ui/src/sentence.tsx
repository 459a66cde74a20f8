import type { ReactNode } from 'react'

type Props = {
  eyebrow: ReactNode
  claim: ReactNode
  /** What to do about it, or why it is so. */
  action?: ReactNode
}

/** One thing that the figures say, as a sentence, which is louder than what kind of thing it is. */
export function Sentence({ eyebrow, claim, action }: Props) {
  return (
    <div className="kl-sentence">
      <h3 className="kl-eyebrow">{eyebrow}</h3>
      <p className="kl-sentence__claim">{claim}</p>
      {action}
    </div>
  )
}
