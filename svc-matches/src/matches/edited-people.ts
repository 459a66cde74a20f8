import type { Match, NewMatch, Person } from './match.ts'

export type EditedPeople = {
  opponents: Person[]
  partner: Person | undefined
  /** Of the opponents in order and then the partner: whether the edit says who that is. */
  isTouched(place: number, opponents: number): boolean
}

const OPPONENTS = ['opponent1', 'opponent2'] as const

/** The people of a match after an edit. A new name without an id is somebody else, whatever link the old one had. */
export function editedPeople(match: Match, fields: string[], said: Partial<NewMatch>): EditedPeople {
  const named = (who: string, part: string) => fields.includes(`${who}.${part}`)
  const edit = (who: string, old: Person | undefined, news: Person | undefined): Person | undefined => {
    const parts = ['name', 'id', 'skillLevel'].filter((part) => named(who, part))
    if (parts.length === 0) return old
    const isRenamed = named(who, 'name') && news?.name !== old?.name
    const name = named(who, 'name') ? (news?.name ?? '') : (old?.name ?? '')
    const id = named(who, 'id') ? news?.id : isRenamed ? undefined : old?.id
    const skillLevel = named(who, 'skillLevel') ? news?.skillLevel : old?.skillLevel
    return name === '' && who !== 'opponent1'
      ? undefined
      : { name, ...(id !== undefined && { id }), ...(skillLevel !== undefined && { skillLevel }) }
  }
  const opponents = OPPONENTS.map((who, place) => edit(who, match.opponents[place], said.opponents?.[place]))
  const touches = (who: string) => named(who, 'name') || named(who, 'id')
  return {
    opponents: opponents.flatMap((person) => person ?? []),
    partner: edit('partner', match.partner, said.partner),
    isTouched: (place, count) => touches(place < count ? OPPONENTS[place]! : 'partner'),
  }
}
