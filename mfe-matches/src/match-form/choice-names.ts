import type { OpponentDto } from '@kitchenline/api'
import { foldText, formatLevel } from '@kitchenline/domain'

type Listed = Pick<OpponentDto, 'id' | 'name' | 'skillLevel'>

/** By id, where people are chosen by name: of those who share one, each with the level, or a match is logged against the wrong one. */
export function choiceNames(book: readonly Listed[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of book) counts.set(foldText(name), (counts.get(foldText(name)) ?? 0) + 1)
  const isShared = ({ name }: Listed) => counts.get(foldText(name)) !== 1
  return new Map(
    book.map((person) => [person.id, isShared(person) ? `${person.name} · ${formatLevel(person.skillLevel)}` : person.name]),
  )
}
