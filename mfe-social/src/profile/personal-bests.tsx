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
        {(trophies) => (
          <StatStrip
            figures={BESTS.map((trophy) => ({
              key: trophy,
              label: <FormattedMessage id={`bests.${trophy}`} />,
              value: <FormattedNumber value={trophies.find(({ achievement }) => achievement === trophy)?.value ?? 0} />,
            }))}
          />
        )}
      </LoadState>
    </Card>
  )
}
