import type { MatchDto } from '@kitchenline/api'
import { PLAY_MS } from '@kitchenline/domain'
import { draftOfMatch } from '../history/draft-of-match.ts'
import { AgainChoice } from '../match-form/again-choice.tsx'
import { nextOf } from '../match-form/same-players.ts'
import type { ListedMatch } from './listed-match.ts'

export type LastMatch = ListedMatch & Pick<MatchDto, 'createdAt'>

/** Over the newest matches, for a while. */
export function AgainRow({ last }: { last: LastMatch | undefined }) {
  if (!last || Date.now() - Date.parse(last.createdAt) > PLAY_MS) return null
  return <AgainChoice className="mm-again" next={nextOf({ players: draftOfMatch(last), at: last.matchDate })} />
}
