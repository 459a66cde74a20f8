import { type LogMatchBody } from '@kitchenline/api'
import { unsent } from '@kitchenline/shell-api'
import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { asPending, type PendingMatch, readPending } from '../src/queue/pending-matches.ts'

const madeAt = '2026-05-01T12:00:00.000Z'
const match: LogMatchBody = { matchType: 'singles', result: 'won', matchDate: madeAt, opponentName: 'Bo' }

/** A match that waits on the device. */
export const waitingMatch = (id = 'm1', over: Partial<PendingMatch> = {}, body = match): PendingMatch => ({
  ...asPending(id, { userId: 'user-1', body, madeAt }),
  isWaiting: true,
  ...over,
})

export const keep = (...matches: PendingMatch[]) =>
  act(async () => {
    for (const one of matches) await unsent.put(one)
  })

export const dropAll = () => unsent.remove(...unsent.read().map(({ id }) => id))

/** It does so beside the timers of the page, within as many turns. */
const TURNS = 100
export async function storageAnswers(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resume) => setImmediate(resume))
}

/** Until the test's mocks are restored. */
export function haveNoRoom(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
}

export const namesLeft = () => readPending().map(({ id }) => id)
