import type { ScoutedPersonDto } from '@kitchenline/api'
import type { WinRecord } from '@kitchenline/domain'

type Common = ScoutedPersonDto['common'][number]

const lead = ({ matches, wins }: WinRecord) => 2 * wins - matches

/** Of the people both have met, the first whom one of the two beats and the other loses to. Undefined where there is none. */
export function tellingOf(common: readonly Common[]) {
  const found = common.find(({ own, theirs }) => lead(own) * lead(theirs) < 0)
  if (!found) return undefined
  const isOurs = lead(found.own) > 0
  const { own, theirs } = found
  return {
    id: isOurs ? 'scouting.common.ours' : 'scouting.common.theirs',
    values: { them: found.name, wins: own.wins, matches: own.matches, theirWins: theirs.wins, theirMatches: theirs.matches },
  }
}
