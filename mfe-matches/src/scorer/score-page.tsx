import '../match-form/match-form.css'
import './scorer.css'
import { useSession } from '@kitchenline/shell-api'
import { Skeleton } from '@kitchenline/ui'
import { useDraftOwner } from '../match-form/use-match-form.ts'
import { LiveScorer } from './live-scorer.tsx'
import { ScorerSetup } from './scorer-setup.tsx'
import { useScorer } from '../draft/scorer-store.ts'

/** The live scorer: first who plays what, then the score, until the match is logged or discarded. */
export function ScorePage() {
  const owner = useDraftOwner()
  return useSession().status === 'loading' ? <Skeleton height={56} lines={5} /> : <Scorer key={owner} owner={owner} />
}

function Scorer({ owner }: { owner: string }) {
  const { isUnsaved, record } = useScorer(owner)
  const { match } = record
  return match ? (
    <LiveScorer owner={owner} record={record} match={match} isUnsaved={isUnsaved} />
  ) : (
    <ScorerSetup owner={owner} record={record} />
  )
}
