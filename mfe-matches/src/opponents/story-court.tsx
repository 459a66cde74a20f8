import { CourtPanel } from '@kitchenline/ui'
import type { ReactNode } from 'react'

export type Story = { eyebrow: ReactNode; face?: ReactNode; claim: ReactNode; figure: ReactNode }

type Props = { label: string; stories: readonly [Story, Story?] }

/** Who stands out among the people: one on each side of the kitchen line. */
export function StoryCourt({ label, stories: [first, second] }: Props) {
  return (
    <div className="mm-stories">
      <CourtPanel label={label} kitchen={<OneStory {...first} />}>
        {second && <OneStory {...second} />}
      </CourtPanel>
    </div>
  )
}

/** As high, and on the same ground. */
export const StoryCourtSkeleton = () => (
  <div className="mm-stories">
    <CourtPanel kitchen={<div className="mm-story" />}>
      <div className="mm-story" />
    </CourtPanel>
  </div>
)

function OneStory({ eyebrow, face, claim, figure }: Story) {
  return (
    <div className="mm-story">
      {face}
      <div className="mm-story__said">
        <p className="kl-eyebrow">{eyebrow}</p>
        <p className="mm-story__claim">{claim}</p>
      </div>
      <p className="kl-figure mm-story__figure">{figure}</p>
    </div>
  )
}
