import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith } from './contract.ts'
import { signedIn } from './matches-promises.ts'
import { json } from './running-gateway.ts'

const { like } = MatchersV3
const { promised } = contractWith('matches')
const row = {
  ...{ matchType: 'MATCH_TYPE_SINGLES', result: 'MATCH_RESULT_WON', matchDate: '2026-05-01T12:00:00.000Z', timeZone: 'UTC' },
  ...{ playerScore: 22, opponentScore: 14, opponents: [{ name: 'Bo' }] },
}
const rowBody = {
  ...{ matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00.000Z' },
  ...{ opponentName: 'Bo', playerScore: 22, opponentScore: 14 },
}

it('hands in rows of a file', () =>
  promised({
    rpc: 'AddImportRows',
    what: 'of a file that begins',
    states: [signedIn],
    request: { importId: 'file-1', matches: [row, row] },
    response: { job: { importId: 'file-1', state: 'IMPORT_STATE_RECEIVING' } },
    through: async (gateway) => {
      const response = await gateway.as(
        'ana',
        '/api/matches/import/file-1/rows',
        json({ firstRow: 0, matches: [rowBody, rowBody] }),
      )
      expect(await response.json()).toEqual({ importId: 'file-1', state: 'receiving', rows: 0, imported: 0, skipped: 0 })
    },
  }))

it('starts what was handed in', () =>
  promised({
    rpc: 'StartImport',
    what: 'of two rows',
    states: [['the player has handed in a file', { userId: 'ana', importId: 'file-1', rows: 2 }]],
    request: { importId: 'file-1', rows: 2 },
    response: { job: { importId: 'file-1', state: 'IMPORT_STATE_RUNNING', rows: 2 } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/import/file-1/start', json({ rows: 2 }))
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({ importId: 'file-1', state: 'running', rows: 2, imported: 0, skipped: 0 })
    },
  }))

it('asks how far the last file is', () =>
  promised({
    rpc: 'ListImports',
    what: 'of a player whose file is stored',
    states: [['the background has imported a file', { userId: 'ana', importId: 'file-1', rows: 2 }]],
    request: {},
    response: { jobs: [{ importId: 'file-1', state: 'IMPORT_STATE_DONE', rows: 2, imported: 2 }] },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/imports')
      expect(await response.json()).toEqual([{ importId: 'file-1', state: 'done', rows: 2, imported: 2, skipped: 0 }])
    },
  }))

it('and learns why it stopped', () =>
  promised({
    rpc: 'ListImports',
    what: 'of a player whose file names an opponent who has left the book',
    states: [['an import has stopped at its only row', { userId: 'ana', importId: 'file-1' }]],
    request: {},
    response: { jobs: [{ importId: 'file-1', state: 'IMPORT_STATE_FAILED', rows: 1, problem: 'OPPONENT_NOT_FOUND' }] },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/imports')
      expect(await response.json()).toMatchObject([{ state: 'failed', problem: 'OPPONENT_NOT_FOUND' }])
    },
  }))

it('asks how far a format is cleared', () =>
  promised({
    rpc: 'ListClearings',
    what: 'of a player whose singles are being cleared',
    states: [['singles of the player are being cleared', { userId: 'ana', matches: 9_000, deleted: 2_000 }]],
    request: {},
    response: { clearings: [{ format: 'MATCH_FORMAT_SINGLES', matches: like(9_000), deleted: like(2_000) }] },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/clearings')
      expect(await response.json()).toEqual([{ format: 'singles', matches: 9_000, deleted: 2_000 }])
    },
  }))
