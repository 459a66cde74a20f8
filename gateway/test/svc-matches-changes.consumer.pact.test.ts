import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import {
  category,
  hasDeletedMatch,
  hasMatch,
  hasMatches,
  hasOpponent,
  importedRows,
  listed,
  signedIn,
} from './matches-promises.ts'
import { json } from './running-gateway.ts'

const { eachLike, integer, like } = MatchersV3
const { promised } = contractWith('matches')

it('changes what an edit names', () =>
  promised({
    rpc: 'EditMatch',
    what: 'result and score changed, notes emptied, a level corrected',
    states: [hasMatch],
    request: {
      id: 'm1',
      fields: ['result', 'notes', 'score', 'opponent1.skillLevel'],
      match: { result: 'MATCH_RESULT_LOST', playerScore: 14, opponentScore: 22, opponents: [{ skillLevel: 4.4 }] },
    },
    response: {
      match: {
        ...listed,
        id: like('m1'),
        result: 'MATCH_RESULT_LOST',
        playerScore: 14,
        opponentScore: 22,
        opponents: eachLike({ name: like('Bo'), skillLevel: 4.4, skillCategory: category('ADVANCED') }),
        version: integer(2),
        changedAt: timestamp(),
      },
    },
    through: async (gateway) => {
      const body = { result: 'lost', notes: '', playerScore: 14, opponentScore: 22, opponentSkillLevel: 4.4 }
      const response = await gateway.as('ana', '/api/matches/m1', json(body, 'PUT'))
      expect(response.headers.get('etag')).toBe('"2"')
      const edited = { result: 'lost', opponentScore: 22, opponentSkillLevel: 4.4, changedAt: expect.any(String) }
      expect(await response.json()).toMatchObject(edited)
    },
  }))

it('moves a match to the bin', () =>
  promised({
    rpc: 'DeleteMatch',
    what: 'of the caller',
    states: [hasMatch],
    request: { id: 'm1' },
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/m1', { method: 'DELETE' })
      expect(await response.json()).toEqual({ success: true })
    },
  }))

it('takes a match back from the bin', () =>
  promised({
    rpc: 'RestoreMatch',
    what: 'of the caller',
    states: [hasDeletedMatch],
    request: { id: 'm1' },
    response: { match: { ...listed, version: integer(3) } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/m1/restore', { method: 'POST' })
      expect(await response.json()).toMatchObject({ id: 'm1', version: 3 })
    },
  }))

it('lists the bin', () =>
  promised({
    rpc: 'ListDeletedMatches',
    what: 'the first page',
    states: [hasDeletedMatch],
    request: { limit: 50 },
    response: { matches: eachLike({ match: listed, deletedAt: timestamp() }) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/deleted')
      expect(await response.json()).toMatchObject([{ id: 'm1', deletedAt: '2026-05-01T12:00:00.000Z' }])
    },
  }))

it('clears one format', () =>
  promised({
    rpc: 'ClearMatches',
    what: 'of one format',
    states: [hasMatches],
    request: { format: 'MATCH_FORMAT_SINGLES' },
    response: { deleted: integer(3) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/singles-matches', { method: 'DELETE' })
      expect(await response.json()).toEqual({ deleted: 3, left: 0 })
    },
  }))

const row = {
  matchType: 'MATCH_TYPE_SINGLES',
  result: 'MATCH_RESULT_WON',
  matchDate: '2026-05-01T12:00:00.000Z',
  timeZone: 'UTC',
  playerScore: 11,
  opponentScore: 4,
  opponents: [{ name: 'Bo', skillLevel: 3.5 }],
}
const rowBody = {
  ...{ matchType: 'singles', result: 'won', matchDate: row.matchDate, playerScore: 11, opponentScore: 4 },
  ...{ opponentName: 'Bo', opponentSkillLevel: 3.5 },
}

it('takes a trial over', () =>
  promised({
    rpc: 'MigrateTrial',
    what: 'of one match',
    states: [signedIn],
    request: { matches: [{ trialId: `trial_${'a'.repeat(21)}`, match: row }] },
    response: { migrated: 1 },
    through: async (gateway) => {
      const body = { matches: [{ ...rowBody, id: `trial_${'a'.repeat(21)}` }] }
      const response = await gateway.as('ana', '/api/trial/migrate', json(body))
      expect(await response.json()).toMatchObject({ success: true, migrated: 1, skipped: 0 })
    },
  }))

it('imports rows', () =>
  promised({
    rpc: 'ImportMatches',
    what: 'of one file',
    states: [signedIn],
    request: { importId: 'file-1', firstRow: 1, matches: [row, { ...row, result: 'MATCH_RESULT_LOST' }] },
    response: { imported: 2 },
    through: async (gateway) => {
      const body = { importId: 'file-1', firstRow: 1, matches: [rowBody, { ...rowBody, result: 'lost' }] }
      const response = await gateway.as('ana', '/api/matches/import', json(body))
      expect(await response.json()).toEqual({ imported: 2, skipped: 0 })
    },
  }))

it('takes an import back', () =>
  promised({
    rpc: 'UndoImport',
    what: 'of two rows',
    states: [importedRows],
    request: { importId: 'file-1', rows: 2 },
    response: { deleted: 2 },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/import/file-1/undo', json({ rows: 2 }))
      expect(await response.json()).toEqual({ deleted: 2 })
    },
  }))

it('finds no score to fix where all are right', () =>
  promised({
    rpc: 'FixPerformanceScores',
    what: 'of the caller',
    states: [hasMatches],
    request: {},
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/fix-performance-scores', { method: 'POST' })
      expect(await response.json()).toEqual({ updated: 0 })
    },
  }))

const entry = { id: 'o1', name: 'Bo', skillLevel: 3.5, skillCategory: category('INTERMEDIATE'), createdAt: timestamp() }
const friend: [string, Record<string, string>] = ['another player is a friend', { userId: 'ana', friendId: 'bo' }]

it('makes a person of the book a friend', () =>
  promised({
    rpc: 'LinkOpponent',
    what: 'to a friend',
    states: [hasOpponent, friend],
    request: { opponentId: 'o1', friendId: 'bo' },
    response: { opponent: { ...entry, linkedUserId: 'bo' } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o1/link', json({ friendId: 'bo' }, 'PUT'))
      expect(await response.json()).toMatchObject({ id: 'o1', linkedUserId: 'bo' })
    },
  }))

it('unlinks a friend from an entry', () =>
  promised({
    rpc: 'UnlinkOpponent',
    what: 'of a linked person',
    states: [hasOpponent],
    request: { opponentId: 'o1' },
    response: { opponent: entry },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o1/link', { method: 'DELETE' })
      expect(await response.json()).not.toHaveProperty('linkedUserId')
    },
  }))

it('makes two people of the book one', () =>
  promised({
    rpc: 'MergeOpponents',
    what: 'with the name of the one who stays',
    states: [hasOpponent, ['the player has another opponent', { userId: 'ana', opponentId: 'o2', name: 'Bob' }]],
    request: { id: 'o2', intoId: 'o1', renameInMatches: true, skillLevel: 3.6, notes: 'tall\nlefty', duprId: 'AB12CD' },
    response: { opponent: { ...entry, skillLevel: 3.6, notes: 'tall\nlefty', duprId: 'AB12CD' } },
    through: async (gateway) => {
      const body = json({ intoId: 'o1', renameInMatches: true, skillLevel: 3.6, notes: 'tall\nlefty', duprId: 'ab12cd' })
      const response = await gateway.as('ana', '/api/opponents/o2/merge', body)
      expect(await response.json()).toMatchObject({ opponent: { id: 'o1' }, unfinished: false })
    },
  }))
