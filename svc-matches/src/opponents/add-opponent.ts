import { createHash } from 'node:crypto'
import { DomainError } from '@kitchenline/domain'
import { changePlayer, type Needs } from '../changes/change-player.ts'
import { checkKey } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import { checkDuprId, checkLevel, checkName, checkNotes } from './check-entry.ts'
import { entryId } from './entry-id.ts'
import type { Opponent } from '../records/opponent.ts'

type Input = { userId: string; name: string; skillLevel: number; notes?: string; duprId?: string; idempotencyKey?: string }

/** Adds a person to the book, once per idempotency key, for good. A name may be there already. */
export async function addOpponent(
  ctx: Needs & Pick<Context, 'opponents' | 'newId'>,
  { userId, idempotencyKey, ...input }: Input,
): Promise<Opponent> {
  checkKey(idempotencyKey)
  const [name, level, notes] = [checkName(input.name), checkLevel(input.skillLevel), checkNotes(input.notes)]
  const duprId = checkDuprId(input.duprId)
  const content = { name, ...level, notes, ...(duprId !== undefined && { duprId }) }
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const id = idempotencyKey === undefined ? ctx.newId() : entryId(userId, `key\n${idempotencyKey}`, 0)
  return changePlayer(ctx, userId, async () => {
    const earlier = await ctx.opponents.findAdded(userId, id)
    if (earlier && earlier.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
    const createdAt = earlier?.createdAt ?? ctx.clock()
    const entry = { ...content, userId, createdAt }
    return {
      answer: { ...entry, id, totalMatches: 0, wins: 0, losses: 0 },
      ...(!earlier && { people: [{ id, add: { ...entry, requestHash } }] }),
    }
  })
}
