import { DEFAULT_SKILL_LEVEL, foldText, skillCategory } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Person } from '../records/match.ts'

/** Only has to outlive two requests with one new name at once. */
const NAME_CLAIM_MS = 60_000

/** A new entry of the book. Two matches with one new name at once add one: the claim on the name holds the id for both. */
export async function addPerson(ctx: Context, userId: string, person: Person): Promise<string> {
  const { name, skillLevel = DEFAULT_SKILL_LEVEL } = person
  const nameKey = foldText(name)
  const claimId = `${userId}:opponent:${nameKey}`
  const now = ctx.clock()
  const wish = { id: claimId, fingerprint: nameKey, subject: ctx.newId(), now, lifeMs: NAME_CLAIM_MS }
  const { subject: id } = await ctx.claims.take(wish)
  await ctx.opponents.insert({ id, userId, name, skillLevel, skillCategory: skillCategory(skillLevel), createdAt: now })

  // An entry that was renamed or has left since the claim was made is another person now.
  const entry = await ctx.opponents.find(userId, id)
  if (entry && foldText(entry.name) === nameKey) return id
  await ctx.claims.release(claimId, id)
  return addPerson(ctx, userId, person)
}
