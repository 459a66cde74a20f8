import type { Trophy } from '@kitchenline/domain'
import { Card, StatStrip } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useTrophies } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** The trophies whose figure is a best. */
const BESTS = ['fiveInARow', 'marathonWeek', 'sweepDay', 'tenOpponents'] as const satisfies Trophy[]

/** What the player has never done better. */
export function PersonalBests() {
  return (
    <Card title={<FormattedMessage id="bests.title" />}>
      <LoadState of="card" query={useTrophies()}>
        {(trophies) => <StatStrip figures={BESTS.map((best) => figureOf(best, trophies))} />}
      </LoadState>
    </Card>
  )
}

type Values = readonly { achievement: Trophy; value: number }[]

function figureOf(best: (typeof BESTS)[number], trophies: Values) {
  const count = trophies.find(({ achievement }) => achievement === best)?.value ?? 0
  return {
    key: best,
    label: <FormattedMessage id={`bests.${best}`} />,
    value: <FormattedNumber value={count} />,
    note: <FormattedMessage id={`bests.${best}Note`} values={{ count }} />,
  }
}
