import { REFERRAL_CODE_LENGTH } from '@kitchenline/domain'
import { referralClaim } from '../accounts/claim.ts'
import type { Context } from '../context.ts'
import type { DirectoryUser } from './directory.repository.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Who is meant by an id from a log, or by the code of an invitation. */
export async function findMeant(
  { directory, claims }: Pick<Context, 'directory' | 'claims'>,
  search: string,
): Promise<DirectoryUser | undefined> {
  const text = search.trim()
  const id = text.toLowerCase()
  if (ID.test(id)) return directory.find(id)
  if (text.length !== REFERRAL_CODE_LENGTH) return undefined
  const code = text.toUpperCase()
  const claim = await claims.find(referralClaim(code))
  const user = claim && (await directory.find(claim.userId))
  return user?.referralCode === code ? user : undefined
}
