import { MATCH_FORMATS, type MatchFormat, type MatchTag, type MatchType } from '@kitchenline/domain'
import { playGame, USUAL_RULES } from '../../bench/rating/simulator/play-game.ts'
import { type Random, random } from '../../bench/rating/simulator/random.ts'
import { QUESTIONED, FRIENDS, type Person, STRANGERS } from './people.ts'

type Player = Pick<Person, 'name' | 'skillLevel'>
export type DemoMatch = Record<string, unknown> & { matchDate: string; matchType: MatchType }

const DAY_MS = 86_400_000
/** UTC: on the same day, and a time to play, from California to Japan. */
const HOUR = 14
/** Longer than any season asked for. */
const WEEKS = 20
/** Days of play in a week; Saturday is for doubles. */
const PLAY_DAYS = [
  { weekday: 2, format: 'singles', matches: 1, location: 'Riverside Park', tags: ['ladder'] },
  { weekday: 4, format: 'singles', matches: 1, location: 'Riverside Park', tags: ['league'] },
  { weekday: 6, format: 'doubles', matches: 2, location: 'Lakeview Courts', tags: ['rec', 'mixed'] },
] as const
/** Of one Saturday in four. */
const TOURNAMENT_AT = 'Eastgate Tennis Club'
/** Levels from the first match to the last. */
const RISE = 0.3
const NOTES = [
  'Windy, kept it low.',
  'Third shots came off.',
  'Rushed the kitchen too early.',
  'Backhand held up.',
  'Great long rallies.',
]

type Season = { name: string; seed: number; matches: number; level: number; until: Date }

/**
 * The same season for the same seed: a player who slowly gets better, with good days and bad ones. It is played from its end
 * backwards, each format by itself, so that it is nearly the same on whatever weekday it ends.
 */
export function planSeason({ name, seed, matches, level, until }: Season): DemoMatch[] {
  // No player plays with or against themselves.
  const others = [...FRIENDS, QUESTIONED, ...STRANGERS].filter((person) => person.name !== name)
  const slots = playSlots(until).slice(-matches)
  const played = MATCH_FORMATS.flatMap((format, stream) => {
    const dice = random(2 * seed + stream)
    const latestFirst = slots.filter((slot) => slot.format === format).reverse()
    return latestFirst.map((slot, index) => {
      const progress = (0.65 - (2 * index) / matches) * RISE
      const form = dice.normal() * 0.15
      const isTournament = format === 'doubles' && Math.floor(index / 2) % 4 === 1
      return planMatch({ ...slot, level: level + progress + form, isTournament, others, dice })
    })
  })
  return played.sort((a, b) => a.matchDate.localeCompare(b.matchDate))
}

type Slot = { at: Date; format: MatchFormat; location: string; tags: readonly MatchTag[] }

/** When and where matches can have been played, oldest first. */
function playSlots(until: Date): Slot[] {
  const lastDay = Math.floor(until.getTime() / DAY_MS) - 1
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => lastDay - WEEKS * 7 + 1 + index)
  return days.flatMap((day) => {
    const outing = PLAY_DAYS.find(({ weekday }) => weekday === new Date(day * DAY_MS).getUTCDay())
    if (!outing) return []
    const { format, matches, location, tags } = outing
    return Array.from({ length: matches }, (_, index) => ({
      at: new Date(day * DAY_MS + (HOUR * 60 + index * 35) * 60_000),
      ...{ format, location, tags },
    }))
  })
}

type Planned = Slot & { level: number; isTournament: boolean; others: Player[]; dice: Random }

function planMatch({ at, format, location, tags, level, isTournament, others, dice }: Planned): DemoMatch {
  const [partner, first, second] = draw(others, 3, dice)
  const own = format === 'doubles' ? (level + partner.skillLevel) / 2 : level
  const across = format === 'doubles' ? (first.skillLevel + second.skillLevel) / 2 : first.skillLevel
  const isLong = isTournament || dice.uniform() < 0.4
  const games = playMatch(format, own - across, isLong ? 2 : 1, dice)
  const won = games.filter((game) => game.own > game.opponent).length
  const note = dice.uniform() < 0.25 ? { notes: NOTES[dice.index(NOTES.length)] } : {}
  return {
    matchType: isTournament ? 'tournament' : format,
    result: won * 2 > games.length ? 'won' : 'lost',
    matchDate: at.toISOString(),
    location: isTournament ? TOURNAMENT_AT : location,
    tags: isTournament ? ['tournament', 'mixed'] : tags,
    userScore: games.map((game) => game.own),
    opponentScore: games.map((game) => game.opponent),
    ...(format === 'doubles' ? doubles(partner, first, second) : singles(first)),
    ...note,
  }
}

function singles(opponent: Player) {
  return { opponentName: opponent.name, opponentSkillLevel: opponent.skillLevel }
}

function doubles(partner: Player, first: Player, second: Player) {
  return {
    partnerName: partner.name,
    opponent1Name: first.name,
    opponent1SkillLevel: first.skillLevel,
    opponent2Name: second.name,
    opponent2SkillLevel: second.skillLevel,
  }
}

function playMatch(format: MatchFormat, gap: number, gamesToWin: number, dice: Random) {
  const games: { own: number; opponent: number }[] = []
  const wonBy = (side: 'own' | 'opponent') => games.filter((game) => game.own > game.opponent === (side === 'own')).length
  while (wonBy('own') < gamesToWin && wonBy('opponent') < gamesToWin) games.push(playGame(format, gap, USUAL_RULES, dice))
  return games
}

function draw(players: readonly Player[], count: 3, { index }: Random): [Player, Player, Player] {
  const remaining = [...players]
  return Array.from({ length: count }, () => remaining.splice(index(remaining.length), 1)[0]!) as [Player, Player, Player]
}
