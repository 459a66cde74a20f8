import { ImportMatchesBody, LogMatchBody, MigrateTrialBody } from '../src/index.ts'

const quickLog = {
  matchType: 'singles',
  opponentName: 'Bo',
  opponentSkillLevel: 3.5,
  opponentSkillCategory: 'intermediate',
  userScore: [11, 9, 11],
  opponentScore: [9, 11, 5],
  result: 'won',
  matchDate: '2026-05-01T12:00:00.000Z',
}
const { userScore: _games, ...singles } = quickLog
const singlesForm = { ...singles, playerScore: 31, opponentScore: 25 }
const doublesForm = {
  matchType: 'doubles',
  playerScore: 22,
  opponentScore: 14,
  result: 'won',
  matchDate: '2026-05-01T14:00:00+02:00',
  location: '',
  notes: null,
  partnerName: 'Cy',
  opponent1Name: 'Di',
  opponent1SkillLevel: 4,
  opponent2Name: 'Ed',
  opponent2SkillLevel: 4.2,
}

const problems = (body: unknown) => {
  const parsed = LogMatchBody.safeParse(body)
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => issue.path.join('.') || (issue as { keys?: string[] }).keys?.join())
}

it.each([
  ['the quick log', quickLog],
  ['the singles form', singlesForm],
  ['the doubles form', doublesForm],
  ['the doubles form with games beside the sums', { ...doublesForm, userScore: [11, 11], opponentScore: [7, 7] }],
  ['quick-logged doubles without partner', { ...quickLog, matchType: 'doubles' }],
  ['what the server owns, echoed back', { ...quickLog, id: 'x', createdAt: 'y', performanceScore: 99, games: [] }],
])('takes %s', (_what, body) => {
  expect(problems(body)).toEqual([])
})

it('puts a name on one line and counts its characters as people do', () => {
  const opponentName = `Ana\n${'👍🏽'.repeat(56)}`
  expect(LogMatchBody.parse({ ...quickLog, opponentName })).toMatchObject({ opponentName: opponentName.replace('\n', ' ') })
  expect(LogMatchBody.safeParse({ ...quickLog, opponentName: `${opponentName}!` }).error?.issues).toMatchObject([
    { code: 'too_big', maximum: 60, path: ['opponentName'] },
  ])
})

it('reads blank and null as not given', () => {
  expect(LogMatchBody.parse(doublesForm)).toMatchObject({ location: undefined })
})

it.each<[what: string, change: Record<string, unknown>, path: string]>([
  ['an unknown type', { matchType: 'chess' }, 'matchType'],
  ['a missing result', { result: undefined }, 'result'],
  ['an operator object', { opponentName: { $ne: null } }, 'opponentName'],
  ['an array for a scalar', { opponentName: ['Bo'] }, 'opponentName'],
  ['a missing name', { opponentName: ' ' }, 'opponentName'],
  ['a name that shows nothing', { opponentName: '\u200B' }, 'opponentName'],
  ['a long name', { opponentName: 'x'.repeat(61) }, 'opponentName'],
  ['a mark piled up a thousand times', { opponentName: `x${'\u0301'.repeat(1000)}` }, 'opponentName'],
  ['a negative game', { userScore: [11, -1, 3] }, 'userScore.1'],
  ['a fraction', { userScore: [11, 9.5, 3] }, 'userScore.1'],
  ['a tenth game', { userScore: Array(10).fill(11) }, 'userScore'],
  ['no score', { userScore: undefined, opponentScore: undefined }, 'opponentScore'],
  ['one list only', { userScore: undefined }, 'playerScore'],
  ['a scoring that there is not', { scoring: 'sideout' }, 'scoring'],
  ['a fourth kind of event', { tags: ['rec', 'league', 'ladder', 'mixed'] }, 'tags'],
  ['a kind of event that there is not', { tags: ['rec', 'cup'] }, 'tags.1'],
  ['a two-decimal level', { opponentSkillLevel: 3.55 }, 'opponentSkillLevel'],
  ['a date before 1965', { matchDate: '1964-12-31T00:00:00Z' }, 'matchDate'],
  ['a date in the future', { matchDate: new Date(Date.now() + 25 * 3600_000).toISOString() }, 'matchDate'],
  ['no date', { matchDate: 'yesterday' }, 'matchDate'],
  ['a key nobody knows', { cheat: true }, 'cheat'],
  ['an owner', { userId: 'somebody' }, 'userId'],
])('refuses %s and names the field', (_what, change, path) => {
  expect(problems({ ...quickLog, ...change })).toContain(path)
})

it('names friends by their accounts in a match, and in no row of a file and no trial', () => {
  expect(problems({ ...quickLog, opponentUserId: 'u1' })).toEqual([])
  expect(problems({ ...quickLog, partnerUserId: 'u1' })).toEqual(['partnerName'])
  const row = { ...quickLog, opponentUserId: 'u1' }
  const isTaken = (schema: typeof ImportMatchesBody | typeof MigrateTrialBody, body: object) => schema.safeParse(body).success
  expect(isTaken(ImportMatchesBody, { importId: 'i1', firstRow: 0, matches: [quickLog] })).toBe(true)
  expect(isTaken(ImportMatchesBody, { importId: 'i1', firstRow: 0, matches: [row] })).toBe(false)
  const id = `trial_${'x'.repeat(21)}`
  expect(isTaken(MigrateTrialBody, { matches: [{ ...quickLog, id }] })).toBe(true)
  expect(isTaken(MigrateTrialBody, { matches: [{ ...row, id }] })).toBe(false)
})
