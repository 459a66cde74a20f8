import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import { createHash, randomBytes } from 'node:crypto'
import { DomainError, referralCode } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/mongo/audit-log'
import { accountFields } from '../users/account-fields.ts'
import type { Context } from '../context.ts'
import type { CountedQrCode, QrCode } from './qr-code.ts'

type Needs = Pick<Context, 'qrCodes' | 'audit' | 'clock'>
const NAME_MAX = 60
const ATTEMPTS = 3

function nameOf(text: string): string {
  const name = accountFields.note('qrCodeName', text, NAME_MAX)
  if (!name) throw new DomainError('INVALID_INPUT', { field: 'qrCodeName' })
  return name
}

type Request = { name: string; idempotencyKey?: string | undefined }

/** The same key and name again: the code that the first one made. */
export async function createQrCode(ctx: Needs, adminId: string, { name, idempotencyKey: key }: Request): Promise<CountedQrCode> {
  const fresh = { name: nameOf(name), scanCount: 0, uniqueScans: 0, isActive: true, createdAt: ctx.clock() }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = { ...fresh, id: referralCode(key === undefined ? randomBytes(8) : bytesOf(adminId, key)) }
    const order = { adminId, action: 'qr.create', subject: code.id, after: { name: code.name, isActive: true } }
    const isNew = await changeOnRecord(ctx, order, async () => {
      const answer = await ctx.qrCodes.insert(code)
      return { answer, changed: answer ? {} : undefined }
    })
    if (isNew) return { ...code, signupConversions: 0 }
    const made = key === undefined ? undefined : await ctx.qrCodes.find(code.id)
    if (made?.name === code.name) return made
    if (made) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  }
  throw new DomainError('OVERLOADED')
}

/** Who repeats a key gets the same id, so the code itself is the claim. */
const bytesOf = (adminId: string, key: string) => createHash('sha256').update(`${adminId}:${key}`).digest()

type Change = { id: string; name?: string | undefined; isActive?: boolean | undefined }

export async function changeQrCode(ctx: Needs, adminId: string, { id, name: text, isActive }: Change): Promise<CountedQrCode> {
  const name = text === undefined ? undefined : nameOf(text)
  return changeOnRecord(ctx, { adminId, action: 'qr.change', subject: id, after: { name, isActive } }, async () => {
    const stored = await ctx.qrCodes.change(id, { name, isActive })
    const answer = stored && (await ctx.qrCodes.find(id))
    if (!answer) throw new DomainError('QR_CODE_NOT_FOUND', { qrCodeId: id })
    const before = { name: stored.name, isActive: stored.isActive }
    // What this change made of it: another administrator may have changed it since.
    const after = { name: name ?? before.name, isActive: isActive ?? before.isActive }
    const isChanged = before.name !== after.name || before.isActive !== after.isActive
    return { answer, changed: isChanged ? { before, after } : undefined }
  })
}

const PART = 200

/** In parts, the newest first. */
export async function listQrCodes(
  { qrCodes }: Pick<Context, 'qrCodes'>,
  cursor: string | undefined,
): Promise<{ codes: CountedQrCode[]; nextCursor: string | undefined }> {
  const found = await qrCodes.list(PART + 1, cursor === undefined ? undefined : positionAt(cursor))
  const codes = found.slice(0, PART)
  return {
    codes: await qrCodes.withSignups(codes),
    nextCursor: found.length > PART ? writeCursor(positionOf(codes.at(-1)!)) : undefined,
  }
}

const positionOf = ({ createdAt, id }: QrCode) => ({ value: createdAt.getTime(), id })

function positionAt(cursor: string) {
  const { at: createdAt, id } = readTimeCursor(cursor)
  return { createdAt, id }
}
