import type { OpponentDto, PlayerDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, foldText, formatLevel, isNamed, skillCategory } from '@kitchenline/domain'
import { deviceStorage, useSession, VISITOR } from '@kitchenline/shell-api'
import { useEffect, useMemo } from 'react'
import { useFriends, useOpponents } from '../data/opponents.ts'

export type Friend = Pick<PlayerDto, 'id' | 'name' | 'username' | 'skillLevel' | 'profilePicture'>

/** Whom a form offers: an entry of the book, or under the id of the account a friend who is to become one. */
export type BookPerson = OpponentDto & {
  friend?: Friend
  /** The friend to whom the match is to link this entry. */
  userId?: string
}

const STORAGE_NAME = 'friends'
const MAX_NAMED = 4

/** Friends first, each once, as the entry that is or will be theirs; then the others of the book. */
export function formBook(book: readonly OpponentDto[], friends: readonly Friend[]): BookPerson[] {
  if (friends.length === 0) return [...book]
  const linked = new Map(book.flatMap((entry) => (entry.linkedUserId ? [[entry.linkedUserId, entry] as const] : [])))
  const named = byName(book.filter(({ linkedUserId }) => !linkedUserId))
  const namesakes = byName(friends)
  const offered = friends.map((friend): BookPerson => {
    const linkedEntry = linked.get(friend.id)
    if (linkedEntry) return { ...linkedEntry, friend }
    const [entry, ...others] = named.get(foldText(friend.name)) ?? []
    const isMeant = entry && others.length === 0 && namesakes.get(foldText(friend.name))?.length === 1
    return { ...(isMeant ? entry : newEntry(friend)), friend, userId: friend.id }
  })
  const isOffered = new Set(offered.map(({ id }) => id))
  return [...offered.sort((a, b) => a.name.localeCompare(b.name)), ...book.filter(({ id }) => !isOffered.has(id))]
}

function byName<P extends { name: string }>(people: readonly P[]): Map<string, P[]> {
  const groups = new Map<string, P[]>()
  for (const person of people) {
    const key = foldText(person.name)
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return groups
}

function newEntry({ id, name, skillLevel }: Friend): OpponentDto {
  const level = skillLevel ?? DEFAULT_SKILL_LEVEL
  const record = { totalMatches: 0, wins: 0, losses: 0, createdAt: '' }
  return { id, name, skillLevel: level, skillCategory: skillCategory(level), ...record }
}

/** Friends of whom the book has no entry yet, nor one that could be meant. */
export const friendsNotInBook = (book: readonly BookPerson[]): BookPerson[] => book.filter(({ id, userId }) => userId === id)

/** Friends whom a name that is being typed may mean. */
export const friendsNamed = (typed: string, book: readonly BookPerson[]): BookPerson[] =>
  typed.trim() === '' ? [] : book.filter(({ friend, name }) => friend && isNamed(name, typed)).slice(0, MAX_NAMED)

/** Without a network the friends of the last time. */
export function useFormBook(): BookPerson[] {
  const { status, user } = useSession()
  const isPlayer = status === 'authenticated'
  const owner = user?.id ?? VISITOR
  const { data: book } = useOpponents()
  const { data } = useFriends(isPlayer)
  const now = useMemo(() => data?.map(({ friend }) => friend), [data])
  const before = useMemo(() => friendsFrom(deviceStorage.read(STORAGE_NAME, owner)), [owner])
  useEffect(() => {
    // Pictures need the network.
    if (now) deviceStorage.keep(STORAGE_NAME, owner, now.map(withoutPicture))
  }, [now, owner])
  return useMemo(() => formBook(book ?? [], isPlayer ? (now ?? before) : []), [book, now, before, isPlayer])
}

const withoutPicture = ({ id, name, username, skillLevel }: Friend): Friend => ({
  ...{ id, name, username, skillLevel },
  profilePicture: null,
})

const friendsFrom = (stored: unknown): Friend[] =>
  Array.isArray(stored) && stored.every((one: Partial<Friend> | null) => one?.id && one.name && one.username)
    ? (stored as Friend[])
    : []

type Named = Pick<BookPerson, 'id' | 'name' | 'skillLevel' | 'friend'>

/** By id, where people are chosen by name: of those who share one, each with the level or the username, or a match is logged against the wrong one. */
export function choiceNames(book: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of book) counts.set(foldText(name), (counts.get(foldText(name)) ?? 0) + 1)
  const isShared = ({ name }: Named) => counts.get(foldText(name)) !== 1
  return new Map(book.map((person) => [person.id, isShared(person) ? `${person.name} · ${markOf(person)}` : person.name]))
}

const markOf = ({ friend, skillLevel }: Named): string => (friend ? `@${friend.username}` : formatLevel(skillLevel))
