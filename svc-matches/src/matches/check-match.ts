import {
  cleanLine,
  DURATION_MAX_MINUTES,
  formatOf,
  isSkillLevel,
  LOCATION_MAX,
  MATCH_DATE_AHEAD_MS,
  MATCH_DATE_MIN,
  MAX_GAME_POINTS,
  MAX_GAMES,
  NAME_MAX,
  NOTES_MAX,
  roundSkill,
  skillCategory,
  sumGames,
} from '@kitchenline/domain'
import { checkLine, checkText } from '../check-text.ts'
import { refuse } from '../refuse.ts'
import type { NewMatch, Person } from '../records/match.ts'

const ID_MAX = 64

/** What a player said, cleaned and inside every limit, or INVALID_INPUT with the field. */
export function checkMatch(said: NewMatch, now: Date): NewMatch {
  const format = formatOf({ matchType: said.matchType, partnerName: said.partner?.name })
  const names = format === 'singles' ? ['opponent'] : ['opponent1', 'opponent2']
  if (said.opponents.length === 0) refuse(`${names[0]}Name`)
  if (said.opponents.length > names.length) refuse('opponents')
  checkDate(said.matchDate, now)
  const { duration } = said
  if (duration !== undefined && !inRange(duration, 1, DURATION_MAX_MINUTES)) refuse('duration')
  return {
    ...said,
    ...checkPoints(said),
    location: checkLine('location', said.location, LOCATION_MAX),
    notes: checkText('notes', said.notes, NOTES_MAX),
    opponents: said.opponents.map((person, index) => checkPerson(names[index]!, person)),
    partner: said.partner && (cleanLine(said.partner.name) || said.partner.id) ? checkPerson('partner', said.partner) : undefined,
  } as NewMatch
}

function checkPoints(said: NewMatch): Pick<NewMatch, 'playerScore' | 'opponentScore' | 'ownGames' | 'opponentGames'> {
  const { ownGames, opponentGames } = said
  for (const [field, games] of Object.entries({ userScore: ownGames, opponentScore: opponentGames })) {
    if (games.length > MAX_GAMES || games.some((points) => !inRange(points, 0, MAX_GAME_POINTS))) refuse(field)
  }
  // Games of one side alone tell nothing about who won which.
  if (ownGames.length > 0 !== opponentGames.length > 0) refuse(ownGames.length > 0 ? 'opponentScore' : 'userScore')
  if (ownGames.length > 0) {
    return { playerScore: sumGames(ownGames), opponentScore: sumGames(opponentGames), ownGames, opponentGames }
  }
  for (const field of ['playerScore', 'opponentScore'] as const) {
    if (!inRange(said[field], 0, MAX_GAMES * MAX_GAME_POINTS)) refuse(field)
  }
  return { playerScore: said.playerScore, opponentScore: said.opponentScore, ownGames: [], opponentGames: [] }
}

function checkDate(date: Date, now: Date) {
  const time = date.getTime()
  if (!(time >= MATCH_DATE_MIN.getTime() && time <= now.getTime() + MATCH_DATE_AHEAD_MS)) refuse('matchDate')
}

function checkPerson(field: string, { name, id, skillLevel }: Person): Person {
  const cleaned = checkLine(`${field}Name`, name, NAME_MAX)
  if (cleaned === undefined) refuse(`${field}Name`)
  if (id !== undefined && (id === '' || id.length > ID_MAX)) refuse(`${field}Id`)
  if (skillLevel !== undefined && !isSkillLevel(skillLevel)) refuse(`${field}SkillLevel`)
  return {
    name: cleaned!,
    ...(id === undefined ? {} : { id }),
    // The category follows the level, whatever the client says.
    ...(skillLevel === undefined ? {} : { skillLevel: roundSkill(skillLevel), skillCategory: skillCategory(skillLevel) }),
  }
}

function inRange(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
