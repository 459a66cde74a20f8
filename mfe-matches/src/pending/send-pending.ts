import { ApiProblem } from '@kitchenline/shell-api'
import type { Delivery } from './deliver.ts'
import { changePending, dropPending, isBeingSavedHere, readPending, withPending, type PendingMatch } from './pending-matches.ts'

export type Round = {
  sent: number
  /** Not taken: each is a person's to decide about now. */
  refused: PendingMatch[]
}

type Step = 'sent' | 'refused' | 'gone' | 'later' | 'unreachable'

/** To be repeated some time later, which is no refusal of the match. */
const LATER = [401, 408, 425, 429]

/** All that is to be sent, also what an ended page was saving. */
export const waitingOf = (userId: string): PendingMatch[] =>
  readPending().filter(({ id, refusal, ...match }) => match.userId === userId && !refusal && !isBeingSavedHere(id))

/** Sends what a player has waiting, oldest first, until the server is unreachable. */
export async function sendPending(userId: string, deliver: (match: PendingMatch) => Promise<Delivery>): Promise<Round> {
  const round: Round = { sent: 0, refused: [] }
  for (const { id } of waitingOf(userId)) {
    const step = await withPending(id, (match) => sendOne(match, deliver))
    if (step === 'sent') round.sent += 1
    if (step === 'refused') round.refused.push(...readPending().filter((match) => match.id === id))
    if (step === 'unreachable') break
  }
  return round
}

/** Undefined: since the round began another tab sent it, or its player discarded it. */
async function sendOne(match: PendingMatch | undefined, deliver: (match: PendingMatch) => Promise<Delivery>): Promise<Step> {
  if (!match || match.refusal) return 'gone'
  const { id } = match
  if (!match.isWaiting) changePending(id, { isWaiting: true })
  try {
    const delivery = await deliver(match)
    if (delivery === 'other-player') return 'unreachable'
    await dropPending(id)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiProblem) || LATER.includes(error.status)) return 'unreachable'
    if (error.status >= 400 && error.status < 500) return refuse(id, { status: error.status, text: error.text })
    // A failure over this one match must not hold up the others.
    return error.status === 500 ? 'later' : 'unreachable'
  }
}

const refuse = (id: string, refusal: NonNullable<PendingMatch['refusal']>): Step =>
  changePending(id, { refusal }) ? 'refused' : 'later'
