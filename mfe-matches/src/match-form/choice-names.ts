import { foldText, formatLevel } from '@kitchenline/domain'
import type { Listed } from './form-book.ts'

type Named = Pick<Listed, 'id' | 'name' | 'skillLevel' | 'friend'>

/** By id, where people are chosen by name: of those who share one, each with the level or the username, or a match is logged against the wrong one. */
export function choiceNames(book: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of book) counts.set(foldText(name), (counts.get(foldText(name)) ?? 0) + 1)
  const isShared = ({ name }: Named) => counts.get(foldText(name)) !== 1
  return new Map(book.map((person) => [person.id, isShared(person) ? `${person.name} · ${markOf(person)}` : person.name]))
}

const markOf = ({ friend, skillLevel }: Named): string => (friend ? `@${friend.username}` : formatLevel(skillLevel))
