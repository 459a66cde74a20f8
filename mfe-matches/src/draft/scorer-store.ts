import { addScorerEvent, type ScorerEvent, type ScorerHistory, type ScorerRules } from '@kitchenline/domain'
import { deviceRecord } from '../data/device-record.ts'
import { EMPTY_SCORER_RECORD, scorerRecordFrom } from './scorer-record.ts'

export const {
  useRecord: useScorer,
  change: changeScorer,
  current: scorerNow,
} = deviceRecord('scorer', {
  empty: EMPTY_SCORER_RECORD,
  from: scorerRecordFrom,
  join: (own, visitors) => own ?? visitors,
})

/** Answers with the name of the match. */
export function startScoring(owner: string): string {
  const id = crypto.randomUUID()
  const match = { id, startedAt: new Date().toISOString(), events: [], undone: [] }
  changeScorer(owner, (record) => ({ ...record, match }))
  return id
}

/** Takes back, or does again; nothing where no match is on. */
export const changeHistory = (owner: string, change: (history: ScorerHistory, rules: ScorerRules) => ScorerHistory): void =>
  changeScorer(owner, (record) => {
    if (!record.match) return record
    const { id, startedAt, events, undone } = record.match
    const history = change({ events, undone }, record.rules)
    return history.events === events ? record : { ...record, match: { id, startedAt, ...history } }
  })

export const scoreEvent = (owner: string, event: ScorerEvent): void =>
  changeHistory(owner, (history, rules) => addScorerEvent(rules, history, event))

/** Logged or discarded: players and rules stay for the next one. */
export const endScoring = (owner: string, id: string | undefined): void =>
  changeScorer(owner, (record) => (record.match?.id === id && id !== undefined ? { ...record, match: undefined } : record))
