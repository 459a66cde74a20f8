import { deleteMatch, editMatch, listMatches, matchTypeStats, migrateTrial } from '@kitchenline/api'
import { calledEndpoints, endpointsIn, promisedEndpoints } from './called-endpoints.ts'

it.each([
  ['sent', `import { editMatch, type EditMatchBody } from '@kitchenline/api'\nsend(editMatch, { body })`, [editMatch]],
  [
    'kept in a table',
    `import {\n  deleteMatch,\n} from '@kitchenline/api'\nconst CALLS = { remove: deleteMatch }`,
    [deleteMatch],
  ],
  ['renamed', `import { migrateTrial as migrate } from '@kitchenline/api'\nsend(migrate)`, [migrateTrial]],
  ['a key of the cache only', `import { listMatches } from '@kitchenline/api'\nconst key = [listMatches.path]`, []],
  ['both', `import { listMatches } from '@kitchenline/api'\nuse([listMatches.path], send(listMatches))`, [listMatches]],
  ['only a type', `import type { MatchDto } from '@kitchenline/api'\nconst match: MatchDto = one`, []],
])('finds what is %s', (_what, source, endpoints) => {
  expect(endpointsIn(source)).toEqual(endpoints)
})

it('finds calls in every folder of a front end', () => {
  const called = calledEndpoints(['mfe-matches/src'])
  expect(called).toEqual(expect.arrayContaining(['GET /api/matches', 'GET /api/matches/imports', 'PUT /api/matches/{id}']))
})

it('knows a word from a parameter', () => {
  expect(promisedEndpoints([{ method: 'GET', path: '/api/analytics/match-types' }])).toEqual([`GET ${matchTypeStats.path}`])
  expect(() => promisedEndpoints([{ method: 'GET', path: '/api/nothing' }])).toThrow('no endpoint for GET /api/nothing')
})
