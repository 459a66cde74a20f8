import { rhythmOf } from '@kitchenline/domain'
import * as ui from '@kitchenline/ui'
import * as moment from '@kitchenline/ui/moment'
import type { ReactNode } from 'react'

const Sky = ({ of }: { of: ReactNode }) => (
  <div className="kl-moment" style={{ width: 320 }}>
    <ui.CourtPanel kitchen={of} />
  </div>
)

/** What belongs to the court of a page: figures, form and the level. */
export const COURT_EXAMPLES = {
  BallAtNet: () => <Sky of={<moment.BallAtNet />} />,
  BallInFlight: () => <Sky of={<moment.BallInFlight />} />,
  BallsGathered: () => <Sky of={<moment.BallsGathered />} />,
  Counted: () => (
    <span className="kl-figure">
      <ui.Counted from={3.2} to={3.7} format={(level) => level.toFixed(1)} />
    </span>
  ),
  Balls: () => (
    <>
      <ui.Balls filled={3} of={5} label="3 of 5" />
      <ui.Balls filled={7} of={10} label="7 of 10" />
    </>
  ),
  CourtPanel: () => (
    <div style={{ width: 340 }}>
      <ui.CourtPanel label="Your first match" kitchen={<h3>Every match makes you better.</h3>}>
        <div className="kl-row">
          <ui.Button tone="ball">Log a match</ui.Button>
          <ui.Button>Sign up</ui.Button>
        </div>
      </ui.CourtPanel>
    </div>
  ),
  FormDiscs: () => (
    <>
      <ui.FormDiscs label="Last matches" results={['lost', 'won', 'lost', 'lost', 'won', 'won', 'won', 'won']} />
      <ui.FormDiscs label="Last matches" results={['won', 'won', 'lost']} />
    </>
  ),
  LevelHero: () => (
    <div style={{ flex: 1, minWidth: 0 }}>
      <ui.LevelHero
        label="Your level"
        above={
          <>
            <ui.Segmented label="Format" options={FORMATS} chosen="singles" onChoose={() => {}} />
            <ui.Balls filled={3} of={5} label="3 of 5" />
          </>
        }
        figure="3.7"
        beside={<ui.Badge tone="ball">+0.12</ui.Badge>}
      >
        <ChosenLevelLine />
      </ui.LevelHero>
    </div>
  ),
  LevelLine: () => (
    <div style={{ width: 340 }}>
      <ChosenLevelLine />
    </div>
  ),
  Rhythm: () => (
    <>
      <ui.Rhythm rhythm={rhythmOf(['2026-11-22', '2026-11-26', '2026-11-28', '2026-11-20'], '2026-11-28')} goal={2} />
      <ui.Rhythm rhythm={rhythmOf([], '2026-11-26')} offer={<ui.Button tone="quiet">Set a weekly goal</ui.Button>} />
    </>
  ),
  Segmented: () => <ui.Segmented label="Format" options={FORMATS} chosen="doubles" onChoose={() => {}} />,
  Sentence: () => (
    <ui.Sentence
      eyebrow="What stands out"
      claim="Your last 5 matches average 66%, up from 53%."
      action={<ui.Button tone="quiet">Next session</ui.Button>}
    />
  ),
  StatStrip: () => (
    <div style={{ flex: 1 }}>
      <ui.StatStrip
        figures={[
          { key: 'performance', label: 'Performance Score', value: '53%', note: 'over 60 matches' },
          { key: 'rate', label: 'Win Rate', value: '48%', note: '29 wins, 31 losses' },
          { key: 'matches', label: 'Total Matches', value: '60' },
          { key: 'streak', label: 'Current Streak', value: '–', note: 'no matches yet' },
        ]}
      />
    </div>
  ),
  StatStripSkeleton: () => (
    <div style={{ flex: 1 }}>
      <ui.StatStripSkeleton />
    </div>
  ),
} satisfies Record<string, () => ReactNode>

const FORMATS = ['singles', 'doubles'].map((key) => ({ key, label: key }))
const LEVELS = [3.58, 3.61, 3.55, 3.63, 3.6, 3.66, 3.64, 3.71, 3.69, 3.74]

function ChosenLevelLine() {
  const points = LEVELS.map((level, day) => ({
    ...{
      key: String(day),
      at: day * day * 86_400_000,
      level,
      label: `Day ${day}: ${level}`,
      isMilestone: day === 3 || day === 7,
    },
    said: (
      <>
        Day {day} · <strong>{level}</strong>
      </>
    ),
  }))
  return <ui.LevelLine label="Level over time" points={points} caption="Won 9 of 12, 6 expected" ends={['Sep 1', 'Nov 28']} />
}
