import fc from 'fast-check'
import { doublesForm, person, singlesForm } from './match-requests.ts'

/** Any match as a player may log it, but for its date. */
export const anyMatch = fc
  .record({
    isDoubles: fc.boolean(),
    type: fc.constantFrom(undefined, 'MATCH_TYPE_TOURNAMENT' as const, 'MATCH_TYPE_PRACTICE' as const),
    result: fc.constantFrom('MATCH_RESULT_WON' as const, 'MATCH_RESULT_WON' as const, 'MATCH_RESULT_LOST' as const),
    // Also without a point.
    playerScore: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 33 })),
    opponentScore: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 33 })),
    games: fc.array(fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 13 })), { maxLength: 4 }),
    tags: fc.uniqueArray(fc.constantFrom('MATCH_TAG_REC' as const, 'MATCH_TAG_LEAGUE' as const, 'MATCH_TAG_MIXED' as const)),
    location: fc.constantFrom(undefined, 'Riverside', 'riverside', 'Río. $1'),
    timeZone: fc.constantFrom(undefined, 'Asia/Kathmandu', 'America/Los_Angeles'),
    ending: fc.constantFrom(undefined, undefined, 'ENDING_RETIRED' as const),
    levels: fc.array(fc.constantFrom(undefined, 3.7, 3.8, 3.9, 4, 4.1, 4.2, 6), { minLength: 2, maxLength: 2 }),
  })
  .map(({ isDoubles, type, levels, games, ...rest }) => {
    const lists = { ownGames: games.map(([own]) => own), opponentGames: games.map(([, theirs]) => theirs) }
    const typed = { ...rest, ...lists, ...(type ? { matchType: type } : {}) }
    const [first, second] = levels.map((skillLevel, index) => person(`P${index}`, { skillLevel }))
    return isDoubles ? doublesForm({ ...typed, opponents: [first!, second!] }) : singlesForm({ ...typed, opponents: [first!] })
  })
