import { ApiProblem, useNotices, useSession } from '@kitchenline/shell-api'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { PendingFull, useLogMatch } from '../draft/log-match.ts'
import { useOpponents } from '../data/opponents.ts'
import { removedPeople, useDraftPeople } from '../match-form/draft-people.ts'
import { useFormBook } from '../draft/form-book.ts'
import { type CompleteDraft, quickLogBody } from '../draft/match-body.ts'
import { PENDING_MAX } from '../queue/pending-matches.ts'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { draftOf, type Evening, isMine, type PlayedGame } from './evening.ts'
import { changeGame } from './evening-store.ts'

export type GameOptions = { owner: string; evening: Evening; onPrompt: (prompt: SignUpPrompt) => void }

/** A game of mine becomes a match, in the one way of every match: under its key, at once or as soon as there is a network. */
export function useStoreGame({ owner, evening, onPrompt }: GameOptions) {
  const intl = useIntl()
  const notices = useNotices()
  const isTrial = useSession().status !== 'authenticated'
  const people = useDraftPeople()
  const matchOf = useMatchOf(evening, people.ofBook)
  const log = useLogMatch()
  const { saveTrialMatch } = useSaveTrialMatch(onPrompt)
  const onTheirWay = useRef(new Map<string, Promise<void>>())
  const bodyOf = (game: PlayedGame) => quickLogBody(matchOf(game), new Date(game.at))

  const fail = (error: unknown) => {
    people.rememberUnknown(error)
    notices.failed(error instanceof PendingFull ? intl.formatMessage({ id: 'pending.full' }, { max: PENDING_MAX }) : error)
  }

  const send = async (game: PlayedGame) => {
    const change = (changed: Partial<PlayedGame>) => changeGame(owner, game.at, (now) => ({ ...now, ...changed }))
    if (isTrial) return void (saveTrialMatch(matchOf(game), new Date(game.at)) && change({ isStored: true }))
    const body = game.body ?? bodyOf(game)
    change({ body })
    const { send: sendMatch } = log({ body, idempotencyKey: game.key, madeAt: game.at })
    await new Promise<void>((isOver) => {
      const onStored = () => (change({ isStored: true }), isOver())
      const takeBack = (error: unknown) => {
        // What was refused is not sent again as it was.
        if (error instanceof ApiProblem && error.status < 500) change({ body: undefined, key: crypto.randomUUID() })
        fail(error)
        isOver()
        return true
      }
      sendMatch({ onStored, takeBack })
    })
  }

  const store = async (game: PlayedGame) => {
    if (!isMine(game) || game.isStored || onTheirWay.current.has(game.at)) return
    const sending = send(game).finally(() => onTheirWay.current.delete(game.at))
    onTheirWay.current.set(game.at, sending)
    await sending
  }

  useStoreWhatIsLeft(isTrial ? [] : evening.games, store)
  return { store, whenSent: (at: string) => onTheirWay.current.get(at), bodyOf, ofBook: people.ofBook, fail, isTrial }
}

/** The game as a match, with everybody as the book has them now. */
function useMatchOf(evening: Evening, ofBook: (draft: CompleteDraft) => CompleteDraft) {
  const book = useFormBook()
  const { data, isFetching } = useOpponents()
  return (game: PlayedGame): CompleteDraft => {
    const draft = draftOf(game, evening)
    const { partner, opponent, secondOpponent } = draft
    const removed = data && !isFetching ? removedPeople({ partner, opponent, secondOpponent }, book) : {}
    return ofBook({ ...draft, ...removed } as CompleteDraft)
  }
}

/** A page that was closed while it saved: when it is opened again. */
function useStoreWhatIsLeft(games: readonly PlayedGame[], store: (game: PlayedGame) => Promise<void>): void {
  const storeAll = useEffectEvent(async () => {
    for (const game of games) await store(game)
  })
  useEffect(() => void storeAll(), [])
}
