import { NOTES_MAX } from './limits.ts'
import { ENDINGS, MATCH_TAGS, SCORINGS } from './vocabulary.ts'

/** A text of one line, a text of several, a whole number from 1 on, one of a few words, or several of them; and the most characters, words, or the largest number. */
type MatchField = (
  | { kind: 'line' | 'text' | 'number'; max: number }
  | { kind: 'scoring' | 'ending'; of: readonly string[] }
  | { kind: 'tags'; of: readonly string[]; max: number }
) & {
  /** Who sees it: its owner alone, or friends too. */
  shownTo: 'owner' | 'friends'
  /** Its column in the file that a player exports and imports. */
  column: string
}

/** The fields of a match that may stay empty. All that handles them follows from here. */
export const MATCH_FIELDS = {
  location: { kind: 'line', max: 120, shownTo: 'owner', column: 'location' },
  notes: { kind: 'text', max: NOTES_MAX, shownTo: 'owner', column: 'notes' },
  /** In minutes. */
  duration: { kind: 'number', max: 600, shownTo: 'friends', column: 'duration_minutes' },
  /** What the points say of a level depends on it. Side-out where it is not said. */
  scoring: { kind: 'scoring', of: SCORINGS, shownTo: 'friends', column: 'scoring' },
  /** It was not played to the end. It counts as the player says, and says nothing of a level. */
  ending: { kind: 'ending', of: ENDINGS, shownTo: 'friends', column: 'ending' },
  tags: { kind: 'tags', of: MATCH_TAGS, max: 3, shownTo: 'friends', column: 'tags' },
} as const satisfies Record<string, MatchField>

type Fields = typeof MATCH_FIELDS
export type MatchFieldName = keyof Fields
export type MatchFieldColumn = Fields[MatchFieldName]['column']
export type MatchFieldValues = { [N in MatchFieldName]?: ValueOf<Fields[N]> }
type ValueOf<F> = F extends { kind: 'tags'; of: readonly (infer W)[] }
  ? W[]
  : F extends { of: readonly (infer W)[] }
    ? W
    : F extends { kind: 'number' }
      ? number
      : string
type NamesOf<F> = { [N in MatchFieldName]: Fields[N] extends F ? N : never }[MatchFieldName]
export type MatchTextName = NamesOf<{ kind: 'line' | 'text' }>

export const MATCH_FIELD_NAMES = Object.keys(MATCH_FIELDS) as MatchFieldName[]
/** Those that are typed into the forms. */
export const MATCH_TEXT_NAMES = MATCH_FIELD_NAMES.filter((name) => /line|text/.test(MATCH_FIELDS[name].kind)) as MatchTextName[]

type Named = { [N in MatchFieldName]: Fields[N] & { name: N } }[MatchFieldName]
type ByKind = { [K in Named['kind']]: (field: Extract<Named, { kind: K }>) => unknown }

/** For each of the fields what is made for its kind. */
export function mapMatchFields<M extends ByKind>(byKind: M) {
  const made = MATCH_FIELD_NAMES.map((name) => [name, byKind[MATCH_FIELDS[name].kind]({ ...MATCH_FIELDS[name], name } as never)])
  return Object.fromEntries(made) as { [N in MatchFieldName]: ReturnType<M[Fields[N]['kind']]> }
}

/** What an edit may name, beside the score and people. */
export const EDITED_FIELDS = ['matchType', 'result', 'matchDate', 'timeZone', ...MATCH_FIELD_NAMES] as const

const SHOWN_TO_CONFIRMERS = ['matchType', 'format', 'result', 'matchDate', 'playedOn', 'playerScore', 'opponentScore'] as const
const shownToFriends = MATCH_FIELD_NAMES.filter((name) => MATCH_FIELDS[name].shownTo === 'friends')

/** What other players see of a match, beside the games and who was there. Whatever is not named stays with its owner. */
export const SHOWN_TO = {
  /** Who is asked to confirm it. By which scoring, where and at what event it was played, and how it ended, belongs to their own copy too. */
  confirmers: [...SHOWN_TO_CONFIRMERS, 'timeZone', 'scoring', 'ending', 'tags'],
  friends: [
    ...([...SHOWN_TO_CONFIRMERS, 'id', 'createdAt', 'performanceScore'] as const),
    ...(shownToFriends as NamesOf<{ shownTo: 'friends' }>[]),
  ],
} as const

/** These fields of it and no others. */
export function pick<T extends object, K extends keyof T>(whole: T, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {}
  // A list of matches goes through here several times: a loop takes a quarter of the time of a list of pairs.
  for (const field of fields) if (field in whole) picked[field] = whole[field]
  return picked as Pick<T, K>
}
