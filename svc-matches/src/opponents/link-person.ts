import { DEFAULT_SKILL_LEVEL, foldText, skillCategory } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Person } from '../matches/match.ts'

/** Only has to outlive two requests with one new name at once. */
const NAME_CLAIM_MS = 60_000

/** The person with a link to the player's book: the one of this name, else a new entry (D-47). */
export async function linkPerson(ctx: Context, userId: string, person: Person): Promise<Person> {
  if (person.id !== undefined) return person
  const known = await ctx.opponents.findByName(userId, person.name)
  return { ...person, id: known?.id ?? (await addOnce(ctx, userId, person)) }
}

/** Two matches with one new name at once add one entry: the claim on the name holds the id for both. */
async function addOnce(ctx: Context, userId: string, { name, skillLevel = DEFAULT_SKILL_LEVEL }: Person): Promise<string> {
  const nameKey = foldText(name)
  const claimId = `${userId}:opponent:${nameKey}`
  const now = ctx.clock()
  const wish = { id: claimId, fingerprint: nameKey, subject: ctx.newId(), now, lifeMs: NAME_CLAIM_MS }
  const { subject: id } = await ctx.claims.take(wish)
  await ctx.opponents.insert({ id, userId, name, skillLevel, skillCategory: skillCategory(skillLevel), createdAt: now })

  // An entry that was renamed since the claim was made is somebody else now.
  const entry = await ctx.opponents.find(userId, id)
  if (entry && foldText(entry.name) === nameKey) return id
  await ctx.claims.release(claimId, id)
  return addOnce(ctx, userId, { name, skillLevel })
}
