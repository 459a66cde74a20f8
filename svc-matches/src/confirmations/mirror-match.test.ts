import * as fc from 'fast-check'
import { MATCH_TYPES } from '@kitchenline/domain'
import { type Match, type Person, personAt, SEATS } from '../records/match.ts'
import { mirrorMatch } from './mirror-match.ts'

const [ana, bea]: [Person, Person] = [{ name: 'Ana' }, { name: 'Bea' }]
const games = fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 5 })

/** Any match of Ana's with Bea in some seat. */
const played = fc
  .record({
    ...{ matchType: fc.constantFrom(...MATCH_TYPES), seat: fc.constantFrom(...SEATS), result: fc.constantFrom('won', 'lost') },
    ...{ ownGames: games, opponentGames: games, playerScore: fc.nat(500), opponentScore: fc.nat(500) },
    ...{ isDoubles: fc.boolean(), hasPartner: fc.boolean(), hasSecond: fc.boolean() },
  })
  .map(({ seat, isDoubles, hasPartner, hasSecond, ...fields }) => {
    const format = fields.matchType === 'doubles' || (isDoubles && fields.matchType !== 'singles') ? 'doubles' : 'singles'
    const needsPartner = format === 'doubles' && fields.matchType !== 'doubles'
    const opponents: Person[] = format === 'doubles' && hasSecond ? [{ name: 'Carl' }, { name: 'Dora' }] : [{ name: 'Carl' }]
    const partner = format === 'doubles' && (hasPartner || needsPartner) ? { name: 'Pat' } : undefined
    const match = { ...fields, format, matchDate: new Date(0), opponents, ...(partner && { partner }) } as unknown as Match
    const occupied = personAt(match, seat) ? seat : 'opponent1'
    if (occupied === 'partner') match.partner = bea
    else match.opponents[occupied === 'opponent1' ? 0 : 1] = bea
    return { match, seat: occupied }
  })

/** Opponents in either order are the same match. */
const inAnyOrder = ({ opponents, ...match }: Match) => ({ ...match, opponents: opponents.map(({ name }) => name).sort() })

it('is the match itself when it is mirrored back', () => {
  fc.assert(
    fc.property(played, ({ match, seat }) => {
      const mirrored = mirrorMatch(match, seat, ana)
      fc.pre(mirrored !== undefined)
      expect(personAt(mirrored!.match as Match, mirrored!.seat)).toBe(ana)
      const back = mirrorMatch(mirrored!.match, mirrored!.seat, bea)!
      expect(inAnyOrder(back.match as Match)).toEqual(inAnyOrder(match))
    }),
  )
})

it('is lost across the net where it was won, and won beside the partner', () => {
  fc.assert(
    fc.property(played, ({ match, seat }) => {
      const mirrored = mirrorMatch(match, seat, ana)
      fc.pre(mirrored !== undefined)
      const { result, playerScore, ownGames } = mirrored!.match
      const isSame = seat === 'partner'
      expect(result === match.result).toBe(isSame)
      expect([playerScore, ownGames]).toEqual(
        isSame ? [match.playerScore, match.ownGames] : [match.opponentScore, match.opponentGames],
      )
    }),
  )
})

it('is unknown for a person whose partner is unknown, in a match that is doubles by its partner alone', () => {
  const match = { matchType: 'tournament', format: 'doubles', opponents: [bea], partner: { name: 'Pat' } } as unknown as Match
  expect(mirrorMatch(match, 'opponent1', ana)).toBeUndefined()
  expect(mirrorMatch(match, 'opponent2', ana)).toBeUndefined()
})
