import { ApiProblem, isQueuedChange } from '@kitchenline/shell-api'
import type { Delivery } from './deliver.ts'
import type { QueuedEntry } from './pending-match.ts'
import { changeEntry, dropEntry, isBeingSavedHere, readQueue, rebase, withEntry } from './queue.ts'

export type Round = {
  sent: QueuedEntry[]
  /** Not taken: each is a person's to decide about now. */
  refused: QueuedEntry[]
}

type Step = 'sent' | 'refused' | 'gone' | 'later' | 'unreachable'

/** To be repeated some time later, which is no refusal of the change. */
const LATER = [401, 408, 425, 429]

const queueOf = (userId: string) => readQueue().filter((entry) => entry.userId === userId)

/** All that is to be sent, also what an ended page was saving. */
export const waitingOf = (userId: string): QueuedEntry[] =>
  queueOf(userId).filter(({ id, refusal }) => !refusal && !isBeingSavedHere(id))

const aboutOf = (entry: QueuedEntry): string => (isQueuedChange(entry) ? entry.about : entry.id)

/** Sends what a player has waiting, oldest first, until the server is unreachable. What failed holds up others about the same thing. */
export async function sendPending(userId: string, deliver: (entry: QueuedEntry) => Promise<Delivery>): Promise<Round> {
  const round: Round = { sent: [], refused: [] }
  const held = new Set(queueOf(userId).flatMap((entry) => (entry.refusal ? [aboutOf(entry)] : [])))
  for (const entry of waitingOf(userId)) {
    const { id } = entry
    if (held.has(aboutOf(entry))) continue
    const step = await withEntry(id, (present) => sendOne(present, deliver))
    if (step === 'sent') round.sent.push(entry)
    if (step === 'refused') round.refused.push(...readQueue().filter((refused) => refused.id === id))
    if (step === 'refused' || step === 'later') held.add(aboutOf(entry))
    if (step === 'unreachable') break
  }
  return round
}

/** Undefined: since the round began another tab sent it, or its player discarded it. */
async function sendOne(entry: QueuedEntry | undefined, deliver: (entry: QueuedEntry) => Promise<Delivery>): Promise<Step> {
  if (!entry || entry.refusal) return 'gone'
  const { id } = entry
  if (!entry.isWaiting) changeEntry(id, { isWaiting: true })
  try {
    const delivery = await deliver(entry)
    if (delivery === 'other-player') return 'unreachable'
    // Before it goes: the others were made from what it makes.
    if (isQueuedChange(entry)) rebase(entry, (delivery.answer as { version?: number }).version)
    await dropEntry(id)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiProblem) || LATER.includes(error.status)) return 'unreachable'
    if (error.status >= 400 && error.status < 500) return refuse(id, { status: error.status, text: error.text })
    // A failure over this one must not hold up the others.
    return error.status === 500 ? 'later' : 'unreachable'
  }
}

const refuse = (id: string, refusal: NonNullable<QueuedEntry['refusal']>): Step =>
  changeEntry(id, { refusal }) ? 'refused' : 'later'
