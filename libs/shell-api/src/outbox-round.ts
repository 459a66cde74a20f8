import { ApiProblem } from './api-problem.ts'
import { outbox, type QueuedChange } from './outbox-store.ts'

export type Round = {
  sent: QueuedChange[]
  /** Not taken: each is its player's to decide about now. */
  refused: QueuedChange[]
  /** To be repeated some time later. */
  isUnfinished: boolean
}

type Step = 'sent' | 'refused' | 'gone' | 'later' | 'unreachable' | 'of-another'

/** To be repeated some time later, which is no refusal of the change. */
const LATER = [408, 425, 429]

/**
 * Sends what waits, in the order of doing, until the server is unreachable: once, for pages and the service worker have one lock and
 * each request its key. What was not taken holds up others about the same thing, and an ended session all of its player.
 */
export async function sendRound(
  changes: readonly QueuedChange[],
  deliver: (change: QueuedChange) => Promise<unknown>,
): Promise<Round> {
  const round: Round = { sent: [], refused: [], isUnfinished: false }
  const held = new Set<string>()
  for (const change of changes) {
    const { id, userId, about, refusal } = change
    const thing = `${userId} ${about}`
    if (held.has(userId) || held.has(thing)) continue
    const step = refusal ? 'refused' : await outbox.inTurn(id, (present) => sendOne(present, deliver))
    if (step === 'sent') round.sent.push(change)
    if (step === 'refused' && !refusal) round.refused.push({ ...change, refusal: (await outbox.find(id))?.refusal })
    if (step === 'refused' || step === 'later') held.add(thing)
    if (step === 'of-another') held.add(userId)
    if (step === 'later' || step === 'unreachable') round.isUnfinished = true
    if (step !== 'unreachable') continue
    // The page that was saving it may have ended.
    for (const { id: left, isWaiting } of changes) if (!isWaiting) await outbox.change(left, { isWaiting: true })
    break
  }
  return round
}

/** Undefined: since the round began another page sent it, or its player discarded it. */
async function sendOne(change: QueuedChange | undefined, deliver: (change: QueuedChange) => Promise<unknown>): Promise<Step> {
  if (!change || change.refusal || change.stored) return 'gone'
  const { id } = change
  if (!change.isWaiting) await outbox.change(id, { isWaiting: true })
  try {
    await outbox.settle(id, (await deliver(change).catch(passOver(change))) ?? {})
    return 'sent'
  } catch (error) {
    const step = stepAfter(error)
    if (step === 'refused' && error instanceof ApiProblem)
      await outbox.change(id, { refusal: { status: error.status, text: error.text } })
    return step
  }
}

/** What is to be gone, and is gone by then, is no question. */
const passOver =
  ({ call }: QueuedChange) =>
  (error: unknown): undefined => {
    if (call.method !== 'DELETE' || stepAfter(error) !== 'refused' || (error as ApiProblem).status !== 404) throw error
  }

function stepAfter(error: unknown): Step {
  if (!(error instanceof ApiProblem) || LATER.includes(error.status)) return 'unreachable'
  const { status, problem, text } = error
  // The session has ended, or is another player's: it waits for its own.
  if (status === 401 || problem?.code === 'OTHER_PLAYER') return 'of-another'
  // Anything else is a page of a hotel.
  if (status >= 400 && status < 500) return text.startsWith('{') ? 'refused' : 'unreachable'
  // A failure over this one must not hold up the others.
  return status === 500 ? 'later' : 'unreachable'
}
