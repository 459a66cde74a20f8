import { PLAY_MS } from '@kitchenline/domain'
import { draftOfMatch } from '../draft/draft-of-match.ts'
import { AgainChoice } from '../match-form/again-choice.tsx'
import { nextOf } from '../draft/same-players.ts'
import type { LastMatch } from '../data/listed-match.ts'

/** Over the newest matches, for a while. */
export function AgainRow({ last }: { last: LastMatch | undefined }) {
  if (!last || Date.now() - Date.parse(last.createdAt) > PLAY_MS) return null
  return <AgainChoice className="mm-again" next={nextOf({ players: draftOfMatch(last), at: last.matchDate })} />
}
