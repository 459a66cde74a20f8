import type { Match, NewMatch, Person } from '../records/match.ts'

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
