import type { CourtSides } from '@kitchenline/domain'
import { useDeleteMatch, useEditMatch } from '../draft/change-match.ts'
import { draftOfMatch } from '../draft/draft-of-match.ts'
import { editBody } from '../history/edit-body.ts'
import { draftOf, isMine, type PlayedGame } from './evening.ts'
import { changeEvening, changeGame, gameNow } from './evening-store.ts'
import { changeWaiting, differences, findStored } from './own-match.ts'
import { type GameOptions, useStoreGame } from './use-store-game.ts'

/** The games of an evening, and what becomes of their matches when they are corrected or taken back. */
export function useGames(options: GameOptions) {
  const { owner, evening } = options
  const { store, whenSent, bodyOf, ofBook, fail, isTrial } = useStoreGame(options)
  const { mutateAsync: edit } = useEditMatch()
  const { mutateAsync: remove } = useDeleteMatch()

  /** The match of a game becomes that of the corrected one, or is deleted. False where there is none. */
  const changeMatch = async (before: PlayedGame, after: PlayedGame | undefined): Promise<boolean> => {
    if (!isMine(before) || !(before.isStored || before.body)) return false
    const next = after && isMine(after) ? after : undefined
    if (await changeWaiting(owner, before, next && bodyOf(next))) return true
    const match = await findStored(before)
    if (!match) return false
    if (next) {
      const shown = draftOfMatch(match)
      const corrected = { ...shown, ...differences(draftOf(before, evening), draftOf(next, evening)) }
      await edit({ match, body: editBody(match, shown, ofBook(corrected)) })
    } else await remove(match)
    return true
  }

  /** Once its match is sent and changed: what the server does not take, is not shown either. */
  const settle = async (
    { at }: PlayedGame,
    next: (game: PlayedGame) => PlayedGame | undefined,
    done: (game: PlayedGame, isChanged: boolean) => void,
  ) => {
    await whenSent(at)
    const game = gameNow(owner, at)
    if (!game) return
    try {
      done(game, await changeMatch(game, next(game)))
    } catch (error) {
      fail(error)
    }
  }

  const correct = (game: PlayedGame, sides: CourtSides) =>
    settle(
      game,
      (now) => ({ ...now, sides }),
      (now, isChanged) => {
        const hasMatch = isMine({ sides }) && (isChanged || now.isStored)
        const another = { key: crypto.randomUUID(), body: undefined, isStored: false }
        const corrected = { ...now, sides, ...(hasMatch ? { isStored: true } : another) }
        changeGame(owner, now.at, () => corrected)
        void store(corrected)
      },
    )

  /** The last game goes back onto the court, with its points. */
  const takeBack = (game: PlayedGame) =>
    settle(
      game,
      () => undefined,
      ({ at, sides, points, scoring }) =>
        changeEvening(owner, (now) => ({
          ...now,
          games: now.games.filter((one) => one.at !== at),
          court: { sides, points, winner: points[0] > points[1] ? 0 : 1, scoring },
        })),
    )

  return { store, correct, takeBack, isTrial }
}
