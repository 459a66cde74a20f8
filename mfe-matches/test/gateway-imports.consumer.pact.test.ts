import {
  addImportRows,
  exportOwnData,
  listClearings,
  listImports,
  startImport,
  undoImport,
  type LogMatchBody,
} from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { gateway, SIGNED_IN } from './promises.ts'

const { integer } = MatchersV3
const FUTURE = '2999-01-01T12:00:00.000Z'
const file = { params: { importId: 'file-1' } }

const row: LogMatchBody = {
  ...{ matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00.000Z' },
  ...{ opponentName: 'Bo', opponentSkillLevel: 3.5, userScore: [11, 11], opponentScore: [9, 7] },
}
const handedIn = (...matches: LogMatchBody[]) => ({ ...file, body: { firstRow: 500, matches } })

describe('mfe-matches imports through the gateway', () => {
  it('a part of a file, which is kept until all of it is there', async () => {
    const answer = await gateway.answers({
      what: 'two rows of a file to keep',
      states: [SIGNED_IN],
      endpoint: addImportRows,
      options: handedIn(row, { ...row, result: 'lost', opponentScore: [11, 11], userScore: [9, 7] }),
      answer: { state: 'receiving' },
    })
    expect(answer).toMatchObject({ state: 'receiving' })
  })

  it('nothing of a part with a wrong row, and learns which one', () =>
    gateway.refuses({
      what: 'rows of a file of which the second is of a day to come',
      states: [SIGNED_IN],
      endpoint: addImportRows,
      options: handedIn(row, { ...row, matchDate: FUTURE }),
      status: 400,
      code: 'INVALID_INPUT',
      fields: [['matches.1.matchDate', 'in_the_future']],
    }))

  it('everything of mine, for a file', async () => {
    const all = await gateway.answers({
      what: 'all my data, to go into a file',
      states: [SIGNED_IN],
      endpoint: exportOwnData,
      answer: { format: 'kitchenline', version: 1 },
    })
    expect(all).toMatchObject({ format: 'kitchenline' })
  })

  it('no second file at once', () =>
    gateway.refuses({
      what: 'rows of another file than the one that is being imported',
      states: [SIGNED_IN, 'another file is being imported'],
      endpoint: addImportRows,
      options: handedIn(row),
      status: 409,
      code: 'IMPORT_RUNNING',
    }))

  it('what was handed in, from here on without the browser', async () => {
    const answer = await gateway.answers({
      what: 'a file to import',
      states: [SIGNED_IN],
      endpoint: startImport,
      options: { ...file, body: { rows: 2 } },
      answer: { importId: 'file-1', state: 'running', rows: 2, imported: integer(0), skipped: integer(0) },
    })
    expect(answer).toMatchObject({ state: 'running', rows: 2 })
  })

  it('no file of which rows are missing', () =>
    gateway.refuses({
      what: 'a file to import of which rows are missing',
      states: [SIGNED_IN, 'rows of the file are missing'],
      endpoint: startImport,
      options: { ...file, body: { rows: 2 } },
      status: 409,
      code: 'IMPORT_INCOMPLETE',
    }))

  it('and asks how far it is', async () => {
    const answer = await gateway.answers({
      what: 'how far my import is',
      states: [SIGNED_IN, 'a file is being imported'],
      endpoint: listImports,
      answer: [{ importId: 'file-1', state: 'running', rows: integer(1_200), imported: integer(500), skipped: integer(0) }],
    })
    expect(answer).toMatchObject([{ rows: 1_200, imported: 500 }])
  })

  it('or why it has stopped', async () => {
    const answer = await gateway.answers({
      what: 'why my import has stopped',
      states: [SIGNED_IN, 'an import has stopped at a row'],
      endpoint: listImports,
      answer: [{ importId: 'file-1', state: 'failed', problem: 'OPPONENT_NOT_FOUND' }],
    })
    expect(answer).toMatchObject([{ state: 'failed', problem: 'OPPONENT_NOT_FOUND' }])
  })

  it('and takes all of it back', async () => {
    const answer = await gateway.answers({
      what: 'an import to take back',
      states: [SIGNED_IN, 'the file was imported before'],
      endpoint: undoImport,
      options: { ...file, body: { rows: 2 } },
      answer: { deleted: integer(2) },
    })
    expect(answer).toEqual({ deleted: 2 })
  })

  it('asks how far a format is cleared', async () => {
    const answer = await gateway.answers({
      what: 'which formats are being cleared',
      states: [SIGNED_IN, 'all singles matches are being cleared'],
      endpoint: listClearings,
      answer: [{ format: 'singles', matches: integer(9_000), deleted: integer(2_000) }],
    })
    expect(answer).toEqual([{ format: 'singles', matches: 9_000, deleted: 2_000 }])
  })
})
