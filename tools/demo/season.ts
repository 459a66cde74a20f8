import type { MatchFormat, MatchType } from '@kitchenline/domain'
import { type Dice, diceFrom, playGame } from './dice.ts'
import { QUESTIONED, FRIENDS, type Person, STRANGERS } from './people.ts'

type Player = Pick<Person, 'name' | 'skillLevel'>
export type DemoMatch = Record<string, unknown> & { matchDate: string; matchType: MatchType }

const DAY_MS = 86_400_000
const WEEKS = 14
/** Days of play in a week, with the hour; Saturday is for doubles. */
const PLAY_DAYS = [
  { weekday: 2, hour: 18, format: 'singles' },
  { weekday: 4, hour: 18, format: 'singles' },
  { weekday: 6, hour: 9, format: 'doubles' },
] as const
const COURTS = ['Riverside Park', 'Eastgate Sports Hall', 'Lakeview Courts']
const NOTES = [
  'Windy, kept it low.',
  'Third shots came off.',
  'Rushed the kitchen too early.',
  'Backhand held up.',
  'Great long rallies.',
]

/** The same season for the same seed and end: a player who slowly gets better, with good days and bad ones. */
export function planSeason(options: { name: string; seed: number; matches: number; level: number; until: Date }): DemoMatch[] {
  const dice = diceFrom(options.seed)
  // No player plays with or against themselves.
  const others = [...FRIENDS, QUESTIONED, ...STRANGERS].filter(({ name }) => name !== options.name)
  const slots = playSlots(options.until).slice(-options.matches)
  return slots.map(({ at, format }, index) => {
    const progress = (index / slots.length - 0.35) * 0.6
    const form = dice.normal() * 0.15
    return planMatch({ at, format, level: options.level + progress + form, isBig: index % 15 === 14, others, dice })
  })
}

/** When matches can have been played, oldest first: two or three an outing. */
function playSlots(until: Date): { at: Date; format: MatchFormat }[] {
  const lastDay = Math.floor(until.getTime() / DAY_MS) - 1
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => lastDay - WEEKS * 7 + 1 + index)
  return days.flatMap((day) => {
    const outing = PLAY_DAYS.find(({ weekday }) => weekday === new Date(day * DAY_MS).getUTCDay())
    if (!outing) return []
    const count = outing.format === 'doubles' ? 3 : 1 + (day % 2)
    return Array.from({ length: count }, (_, index) => ({
      at: new Date(day * DAY_MS + (outing.hour * 60 + index * 35) * 60_000),
      format: outing.format,
    }))
  })
}

type Slot = { at: Date; format: MatchFormat; level: number; isBig: boolean; others: Player[]; dice: Dice }

function planMatch({ at, format, level, isBig, others, dice }: Slot): DemoMatch {
  const [partner, first, second] = draw(others, 3, dice)
  const own = format === 'doubles' ? (level + partner.skillLevel) / 2 : level
  const across = format === 'doubles' ? (first.skillLevel + second.skillLevel) / 2 : first.skillLevel
  const games = playMatch(own - across, isBig || dice.uniform() < 0.4 ? 2 : 1, dice)
  const won = games.filter((game) => game.own > game.opponent).length
  const note = dice.uniform() < 0.25 ? { notes: dice.pick(NOTES) } : {}
  return {
    matchType: isBig ? 'tournament' : format,
    result: won * 2 > games.length ? 'won' : 'lost',
    matchDate: at.toISOString(),
    location: dice.pick(COURTS),
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

function playMatch(gap: number, gamesToWin: number, dice: Dice) {
  const games: { own: number; opponent: number }[] = []
  const wonBy = (side: 'own' | 'opponent') => games.filter((game) => game.own > game.opponent === (side === 'own')).length
  while (wonBy('own') < gamesToWin && wonBy('opponent') < gamesToWin) games.push(playGame(gap, dice))
  return games
}

function draw(players: Player[], count: 3, dice: Dice): [Player, Player, Player] {
  const remaining = new Set(players)
  const drawn = Array.from({ length: count }, () => {
    const one = dice.pick([...remaining])
    remaining.delete(one)
    return one
  })
  return drawn as [Player, Player, Player]
}
