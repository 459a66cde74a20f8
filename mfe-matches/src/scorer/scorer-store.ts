import { addScorerEvent, type ScorerEvent, type ScorerHistory, type ScorerRules } from '@kitchenline/domain'
import { deviceStorage, VISITOR } from '@kitchenline/shell-api'
import { useEffect } from 'react'
import { create } from 'zustand'
import { EMPTY_SCORER_RECORD, scorerRecordFrom, type ScorerRecord } from './scorer-record.ts'

const NAME = 'scorer'

type Shown = {
  owner: string | undefined
  record: ScorerRecord
  /** The browser refused to store: what is on the screen is all there is. */
  isUnsaved: boolean
}

const shownStore = create<Shown>()(() => ({ owner: undefined, record: EMPTY_SCORER_RECORD, isUnsaved: false }))

/** As stored at this moment, whichever tab wrote it. What a visitor began goes along with the sign-in. */
function stored(owner: string): ScorerRecord | undefined {
  return scorerRecordFrom(deviceStorage.read(NAME, owner)) ?? scorerRecordFrom(deviceStorage.read(NAME, VISITOR))
}

function current(owner: string): ScorerRecord {
  const { owner: shown, record, isUnsaved } = shownStore.getState()
  if (shown === owner && isUnsaved) return record
  return stored(owner) ?? EMPTY_SCORER_RECORD
}

const show = (owner: string) => shownStore.setState({ owner, record: current(owner) })

/** The player's record, the same in every tab. */
export function useScorer(owner: string): ScorerRecord & { isUnsaved: boolean } {
  const shown = shownStore()
  useEffect(() => {
    show(owner)
    return deviceStorage.onChange(NAME, owner, () => show(owner))
  }, [owner])
  return { ...(shown.owner === owner ? shown.record : current(owner)), isUnsaved: shown.isUnsaved }
}

/** Changes what is stored now, which another tab may have written since this one was drawn. */
export function changeScorer(owner: string, change: (record: ScorerRecord) => ScorerRecord): void {
  const record = current(owner)
  const next = change(record)
  if (next === record) return
  const isUnsaved = !deviceStorage.keep(NAME, owner, next)
  if (owner !== VISITOR) deviceStorage.drop(NAME, VISITOR)
  shownStore.setState({ owner, record: next, isUnsaved })
}

export const startScoring = (owner: string): void =>
  changeScorer(owner, (record) => ({
    ...record,
    match: { id: crypto.randomUUID(), startedAt: new Date().toISOString(), events: [], undone: [] },
  }))

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
