import {
  acceptConfirmation,
  acceptConfirmations,
  answerEarlierMatches,
  CONFIRMED_AT_ONCE,
  declineConfirmation,
  listConfirmations,
  listEarlierMatches,
  type ConfirmationDto,
} from '@kitchenline/api'
import { ERROR_CODES, ERRORS } from '@kitchenline/domain'
import {
  isUnreachable,
  NotKept,
  type QueuedChange,
  queryOf,
  queueChange,
  send,
  sendOrQueue,
  useRefresh,
  useSession,
  useUnsent,
} from '@kitchenline/shell-api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWaiting } from '../queue/use-waiting.ts'

/** What friends ask about matches that they had with the player. */
export function useConfirmations() {
  const session = useSession()
  const changes = useUnsent()
  const select = useCallback((questions: ConfirmationDto[]) => withoutAnswered(questions, changes), [changes])
  return useQuery({ ...queryOf(listConfirmations), enabled: session.status === 'authenticated', select })
}

const paramsOf = ({ player, matchId }: ConfirmationDto) => ({ userId: player.id, matchId })
const aboutOf = ({ player, matchId }: ConfirmationDto) => `confirmation ${player.id} ${matchId}`

/** What is answered on this device waits there; refused, it is asked again. */
function withoutAnswered(questions: ConfirmationDto[], changes: readonly QueuedChange[]): ConfirmationDto[] {
  const answered = changes.flatMap(({ refusal, about }) => (refusal ? [] : [about]))
  return questions.filter((confirmation) => !answered.includes(aboutOf(confirmation)))
}

const ANSWER = { changes: ['own-matches', 'match-confirmations'], answers: listConfirmations.path } as const

type Answered = { confirmation: ConfirmationDto; answer: 'yes' | 'no' }
type Callbacks<T> = { onDone: (answered: T) => void; onRefused: (error: unknown) => void; onWaits: () => void }

/**
 * Yes puts the match, or its change, into the own history; no leaves that as it is. Notifies also when the question is gone by
 * then: its news may be quicker than the answer.
 */
export function useAnswerConfirmation({ onDone, onRefused, onWaits }: Callbacks<Answered>) {
  const onSettled = useRefreshAfterAnswer()
  const waiting = { yes: useWaiting('confirm.yes'), no: useWaiting('confirm.no') }
  return useMutation({
    mutationFn: async ({ confirmation, answer }: Answered): Promise<object | undefined> => {
      const { seen, player } = confirmation
      const options = { params: paramsOf(confirmation), body: { seen } }
      const how = waiting[answer]({ about: aboutOf(confirmation), name: player.name, ...ANSWER })
      return answer === 'no' ? sendOrQueue(declineConfirmation, options, how) : sendOrQueue(acceptConfirmation, options, how)
    },
    onSuccess: (done, answered) => (done ? onDone(answered) : onWaits()),
    onError: onRefused,
    onSettled: (done, error) => void ((done ?? error) && onSettled()),
  })
}

/** Yes to all of them. Tells how many were confirmed, and how many are left to be looked at again. */
export function useConfirmEvening({ onDone, onRefused, onWaits }: Callbacks<{ confirmed: number; left: number }>) {
  const onSettled = useRefreshAfterAnswer()
  const waiting = useWaiting('confirm.yes')
  // Each by itself, for one that has changed meanwhile must not hold up the others.
  const queue = (confirmation: ConfirmationDto) =>
    queueChange(
      acceptConfirmation,
      { params: paramsOf(confirmation), body: { seen: confirmation.seen } },
      waiting({ about: aboutOf(confirmation), name: confirmation.player.name, ...ANSWER }),
    )
  return useMutation({
    async mutationFn(evening: readonly ConfirmationDto[]) {
      const first = await confirm(evening).catch(async (error: unknown) => {
        if (!isUnreachable(error)) throw error
        for (const confirmation of evening) if (!(await queue(confirmation))) throw new NotKept()
      })
      if (!first) return undefined
      const again = first.undecided.length > 0 ? await confirm(first.undecided) : first
      const left = again === first ? first.left : first.left - first.undecided.length + again.left
      return { confirmed: evening.length - left, left }
    },
    onSuccess: (done) => (done ? onDone(done) : onWaits()),
    onError: onRefused,
    onSettled: (done, error) => void ((done ?? error) && onSettled()),
  })
}

/** In as many calls as it takes. What a busy server had no time to find out about may be asked again. */
async function confirm(evening: readonly ConfirmationDto[]) {
  const undecided: ConfirmationDto[] = []
  let left = 0
  for (let at = 0; at < evening.length; at += CONFIRMED_AT_ONCE) {
    const part = evening.slice(at, at + CONFIRMED_AT_ONCE)
    const confirmations = part.map((one) => ({ ...paramsOf(one), seen: one.seen }))
    const answer = await send(acceptConfirmations, { body: { confirmations } })
    left += answer.left.length
    const isUndecided = ({ player, matchId }: ConfirmationDto) =>
      answer.left.some((one) => one.userId === player.id && one.matchId === matchId && isUnavailable(one.code))
    undecided.push(...part.filter(isUndecided))
  }
  return { left, undecided }
}

const isUnavailable = (code: string): boolean => ERROR_CODES.some((one) => one === code && ERRORS[one] === 'unavailable')

/** Friends who can be asked about matches from before they were linked. */
export function useEarlierMatches() {
  const session = useSession()
  return useQuery({ ...queryOf(listEarlierMatches), enabled: session.status === 'authenticated' })
}

export function useAnswerEarlier(opponentId: string, { onDone, onRefused }: Omit<Callbacks<number>, 'onWaits'>) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (ask: boolean) => send(answerEarlierMatches, { params: { opponentId }, body: { ask } }),
    onSuccess: ({ asked }) => onDone(asked),
    onError: onRefused,
    onSettled: () => refresh(['own-people']),
  })
}

/** Also after a refusal: the request may have changed, or have been answered in another tab. An own match is no news of friends. */
function useRefreshAfterAnswer() {
  const refresh = useRefresh()
  return () => {
    void refresh(['own-matches'])
    return refresh(['match-confirmations'])
  }
}
