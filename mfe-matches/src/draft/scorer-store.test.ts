import { deviceStorage } from '@kitchenline/shell-api'
import { EMPTY_SCORER_RECORD, scorerRecordFrom, type ScorerRecord } from './scorer-record.ts'
import { endScoring } from './scorer-store.ts'

const record: ScorerRecord = {
  ...EMPTY_SCORER_RECORD,
  rules: { ...EMPTY_SCORER_RECORD.rules, isDoubles: true },
  match: { id: 'match-1', startedAt: '2026-05-09T12:00:00.000Z', events: [{ type: 'nextGame' }], undone: [] },
}

describe('what the scorer keeps', () => {
  it('comes back only as what this version wrote', () => {
    expect(scorerRecordFrom(JSON.parse(JSON.stringify(record)))).toEqual(record)
    for (const spoilt of [
      undefined,
      'text',
      {},
      { ...record, rules: { ...record.rules, target: 12 } },
      { ...record, people: {} },
      { ...record, match: { ...record.match, events: [{ type: 'rally', winner: 'nobody' }] } },
      { ...record, match: { ...record.match, startedAt: 'then' } },
    ])
      expect(scorerRecordFrom(spoilt)).toBeUndefined()
  })

  it('ends with no other match than the one that was saved', () => {
    const stored = () => (deviceStorage.read('scorer', 'user-1') as ScorerRecord).match
    deviceStorage.keep('scorer', 'user-1', record)
    endScoring('user-1', 'another')
    endScoring('user-1', undefined)
    expect(stored()?.id).toBe('match-1')
    endScoring('user-1', 'match-1')
    expect(stored()).toBeUndefined()
    localStorage.clear()
  })
})
