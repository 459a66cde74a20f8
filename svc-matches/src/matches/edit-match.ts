import { DomainError, EDITED_FIELDS, formatOf, performanceScore, pick } from '@kitchenline/domain'
import { type Needs as NotifyNeeds, notifyAfterChange } from '../confirmations/notify-friends.ts'
import { withContentChange } from '../confirmations/mark-content-change.ts'
import type { Context } from '../context.ts'
import { added, findPeople, refuseSamePerson, withLinks } from '../opponents/link-people.ts'
import { areLinked, newLinksOf, refuseOwnName, seatFriends } from '../opponents/seat-friends.ts'
import { refuse } from '../calls/check-input.ts'
import { changeMatch } from '../changes/change-match.ts'
import { checkMatch } from './check-match.ts'
import { type Match, namedIn, type NewMatch, peopleOf, type Person, SCORE_FIELDS } from '../records/match.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'onward' | 'opponents' | 'ownName'>

/** Values of the named fields; a named field without a value is cleared. */
export type MatchEdit = {
  userId: string
  id: string
  fields: string[]
  input: Partial<NewMatch>
  version?: number
}

const NEVER_EMPTY = ['matchType', 'result', 'matchDate', 'timeZone'] as const
const PERSON_FIELD = /^(opponent[12]\.(name|id|userId|skillLevel)|partner\.(name|id|userId))$/

/** Changes the named fields; score, format, figures and counters follow. A change of format keeps the id. */
export async function editMatch(ctx: Needs, { userId, id, fields, input, version }: MatchEdit): Promise<Match> {
  for (const field of fields) if (!isKnown(field)) refuse('fields')
  const edited = await changeMatch(ctx, { userId, id }, async ({ match, deletedAt }) => {
    if (deletedAt) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    const people = editedPeople(match, fields, input)
    const plain = withPlainFields(match, fields, input)
    const merged = { ...plain, ...fitting(people, plain) }
    const format = formatOf({ matchType: merged.matchType, partnerName: merged.partner?.name })
    if (format === 'doubles' && match.format === 'singles' && !merged.partner?.name) refuse('partnerName')
    const checked = checkMatch(merged, ctx.clock())
    // Before the version is looked at: an edit whose answer was lost comes again, and what it wants is there.
    if (asText(checked) === asText(match) && (await areLinked(ctx, userId, peopleOf(checked)))) return undefined
    if (version !== undefined && version !== match.version) {
      throw new DomainError('STALE_VERSION', { version: String(match.version) })
    }
    const { seats, seated, added } = await linked(ctx, { match, checked, people })
    const after = { ...match, ...checked, ...seats, format, performanceScore: performanceScore(checked) }
    const changed = await withContentChange(ctx, match, after)
    const links = newLinksOf(match, seated)
    return { match: links.length > 0 ? { ...changed, notifyPendingSince: ctx.clock() } : changed, people: added, links }
  })
  await notifyAfterChange(ctx, edited)
  return edited
}

function asText(entered: NewMatch): string {
  const people = peopleOf(entered).map(({ name, id, skillLevel }) => [name, id, skillLevel])
  return JSON.stringify([
    ...[...EDITED_FIELDS, ...SCORE_FIELDS].map((field) => entered[field]),
    people,
    entered.partner !== undefined,
  ])
}

const isKnown = (field: string) => field === 'score' || PERSON_FIELD.test(field) || EDITED_FIELDS.some((known) => known === field)

function withPlainFields(match: Match, fields: string[], input: Partial<NewMatch>): NewMatch {
  for (const field of NEVER_EMPTY) if (fields.includes(field) && input[field] === undefined) refuse(field)
  const isScored = fields.includes('score') && !repeatsSums(match, input)
  const named = [...EDITED_FIELDS.filter((field) => fields.includes(field)), ...(isScored ? SCORE_FIELDS : [])]
  const before = pick(match, [...EDITED_FIELDS, ...SCORE_FIELDS, 'opponents', 'partner'])
  const after: Partial<NewMatch> = Object.fromEntries(named.map((field) => [field, input[field]]))
  return { ...before, ...zoneOfNewDate(match, fields, input), ...after }
}

/** Another date is one where the player is now, unless the edit says where. */
function zoneOfNewDate(match: Match, fields: string[], { matchDate, timeZone }: Partial<NewMatch>) {
  const isMoved = fields.includes('matchDate') && matchDate?.getTime() !== match.matchDate.getTime()
  return isMoved && timeZone !== undefined ? { timeZone } : {}
}

/** A match sent back as it was read has the sums of its games, which must not cost it the games themselves. */
const repeatsSums = (match: Match, { playerScore, opponentScore, ownGames = [] }: Partial<NewMatch>): boolean =>
  ownGames.length === 0 && playerScore === match.playerScore && opponentScore === match.opponentScore

/** Singles have one opponent: the second one of a match that was doubles goes. */
function fitting(people: EditedPeople, { matchType }: NewMatch): Pick<NewMatch, 'opponents' | 'partner'> {
  const format = formatOf({ matchType, partnerName: people.partner?.name })
  const opponents = format === 'singles' ? people.opponents.slice(0, 1) : people.opponents
  return { opponents, partner: people.partner }
}

type Looked = { match: Match; checked: NewMatch; people: EditedPeople }

/** Only people named by the edit are looked up in the book, so that a note on an old match restores no deleted opponent. */
async function linked(ctx: Needs, { match, checked, people: { isTouched } }: Looked) {
  const { userId } = match
  const people = peopleOf(checked)
  const touched = people.filter((_, place) => isTouched(place, checked.opponents.length))
  const named = namedIn(checked).filter(({ person }) => touched.includes(person))
  const seated = await seatFriends(ctx, userId, named)
  await refuseOwnName(ctx, userId, named)
  const found = await findPeople(ctx, userId, touched, seated)
  const links = withLinks(found, touched)
  const after = people.map((person) => (touched.includes(person) ? links[touched.indexOf(person)]! : person))
  if (touched.length > 0) refuseSamePerson(namedIn(checked), after)
  const partner = checked.partner && after.at(-1)
  const seats = { opponents: after.slice(0, checked.opponents.length), partner }
  return { seats, seated, added: added(userId, found, links, ctx.clock()) }
}

export type EditedPeople = {
  opponents: Person[]
  partner: Person | undefined
  /** For the opponents in order and then the partner: whether the edit names them. */
  isTouched(place: number, opponents: number): boolean
}

const OPPONENTS = ['opponent1', 'opponent2'] as const

/** The people of a match after an edit. A new name without an id is another person, whatever link the old one had. */
export function editedPeople(match: Match, fields: string[], input: Partial<NewMatch>): EditedPeople {
  const named = (who: string, part: string) => fields.includes(`${who}.${part}`)
  const edit = (who: string, old: Person | undefined, news: Person | undefined): Person | undefined => {
    const parts = ['name', 'id', 'userId', 'skillLevel'].filter((part) => named(who, part))
    if (parts.length === 0) return old
    const isRenamed = named(who, 'name') && news?.name !== old?.name
    const name = named(who, 'name') ? (news?.name ?? '') : (old?.name ?? '')
    // The same name without an id is the same person: a form that sends both again has changed nothing.
    const id = (named(who, 'id') ? news?.id : undefined) ?? (isRenamed ? undefined : old?.id)
    const skillLevel = named(who, 'skillLevel') ? news?.skillLevel : old?.skillLevel
    const userId = named(who, 'userId') ? news?.userId : undefined
    return name === '' && who !== 'opponent1' ? undefined : { name, id, userId, skillLevel }
  }
  const edited = edit('partner', match.partner, input.partner)
  const opponents = OPPONENTS.map((who, place) => edit(who, match.opponents[place], input.opponents?.[place]))
  return {
    opponents: opponents.flatMap((person) => person ?? []),
    partner: edited,
    isTouched: (place, count) =>
      place < count ? isOtherPerson(opponents[place], match.opponents[place]) : isOtherPerson(edited, match.partner),
  }
}

const isOtherPerson = (now: Person | undefined, before: Person | undefined) =>
  now?.name !== before?.name || now?.id !== before?.id || now?.userId !== undefined
