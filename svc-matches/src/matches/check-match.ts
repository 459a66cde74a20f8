import {
  cleanLine,
  formatOf,
  ID_MAX,
  isSkillLevel,
  localDay,
  mapMatchFields,
  MATCH_DATE_AHEAD_MS,
  MATCH_DATE_MIN,
  MAX_GAME_POINTS,
  MAX_GAMES,
  NAME_MAX,
  readDuprId,
  roundSkill,
  skillCategory,
  sumGames,
  type MatchFieldValues,
} from '@kitchenline/domain'
import { checkLine, checkText, checkTimeZone, refuse } from '../calls/check-input.ts'
import type { CheckedMatch, NewMatch, Person } from '../records/match.ts'

/** A player's input, cleaned and inside every limit, or INVALID_INPUT with the field. */
export function checkMatch(input: NewMatch, now: Date): CheckedMatch {
  const format = formatOf({ matchType: input.matchType, partnerName: input.partner?.name })
  const names = format === 'singles' ? ['opponent'] : ['opponent1', 'opponent2']
  if (input.opponents.length === 0) refuse(`${names[0]}Name`)
  if (input.opponents.length > names.length) refuse('opponents')
  checkDate(input.matchDate, now)
  checkTimeZone(input.timeZone)
  return {
    ...input,
    ...checkPoints(input),
    ...checkFields(input),
    playedOn: localDay(input.matchDate, input.timeZone),
    opponents: input.opponents.map((person, index) => checkPerson(names[index]!, person)),
    partner:
      input.partner && (cleanLine(input.partner.name) || input.partner.id) ? checkPerson('partner', input.partner) : undefined,
  }
}

function checkFields(input: MatchFieldValues): MatchFieldValues {
  return mapMatchFields({
    line: ({ name, max }) => checkLine(name, input[name]?.toString(), max),
    text: ({ name, max }) => checkText(name, input[name]?.toString(), max),
    number: ({ name, max }) => {
      const value = input[name] === undefined ? undefined : Number(input[name])
      return value === undefined || inRange(value, 1, max) ? value : refuse(name)
    },
    scoring: ({ of }) => of.find((word) => word === input.scoring),
    ending: ({ of }) => of.find((word) => word === input.ending),
    tags: ({ of, max }) => {
      const tags = of.filter((word) => input.tags?.includes(word))
      if (tags.length > max) refuse('tags')
      return tags.length > 0 ? tags : undefined
    },
  })
}

function checkPoints(input: NewMatch): Pick<NewMatch, 'playerScore' | 'opponentScore' | 'ownGames' | 'opponentGames'> {
  const { ownGames, opponentGames } = input
  for (const [field, games] of Object.entries({ userScore: ownGames, opponentScore: opponentGames })) {
    if (games.length > MAX_GAMES || games.some((points) => !inRange(points, 0, MAX_GAME_POINTS))) refuse(field)
  }
  // Games of one side alone do not show who won which.
  if (ownGames.length > 0 !== opponentGames.length > 0) refuse(ownGames.length > 0 ? 'opponentScore' : 'userScore')
  if (ownGames.length > 0) {
    return { playerScore: sumGames(ownGames), opponentScore: sumGames(opponentGames), ownGames, opponentGames }
  }
  for (const field of ['playerScore', 'opponentScore'] as const) {
    if (!inRange(input[field], 0, MAX_GAMES * MAX_GAME_POINTS)) refuse(field)
  }
  return { playerScore: input.playerScore, opponentScore: input.opponentScore, ownGames: [], opponentGames: [] }
}

function checkDate(date: Date, now: Date) {
  const time = date.getTime()
  if (!(time >= MATCH_DATE_MIN.getTime() && time <= now.getTime() + MATCH_DATE_AHEAD_MS)) refuse('matchDate')
}

function checkPerson(field: string, { name, id, skillLevel, userId, duprId, earlier }: Person): Person {
  const cleaned = checkLine(`${field}Name`, name, NAME_MAX) ?? refuse(`${field}Name`)
  if (id !== undefined && (id === '' || id.length > ID_MAX)) refuse(`${field}Id`)
  if (userId !== undefined && (userId === '' || userId.length > ID_MAX)) refuse(`${field}UserId`)
  if (skillLevel !== undefined && !isSkillLevel(skillLevel)) refuse(`${field}SkillLevel`)
  return {
    name: cleaned,
    ...(id !== undefined && { id }),
    ...(userId !== undefined && { userId }),
    ...(duprId !== undefined && { duprId: readDuprId(duprId) ?? refuse(`${field}DuprId`) }),
    ...(earlier !== undefined && { earlier }),
    // The category follows from the level; the client's is ignored.
    ...(skillLevel !== undefined && { skillLevel: roundSkill(skillLevel), skillCategory: skillCategory(skillLevel) }),
  }
}

function inRange(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
