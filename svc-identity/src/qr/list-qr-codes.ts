import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { CountedQrCode, QrCode } from './qr-code.ts'

const PART = 200

/** In parts, the newest first. */
export async function listQrCodes(
  { qrCodes }: Pick<Context, 'qrCodes'>,
  cursor: string | undefined,
): Promise<{ codes: CountedQrCode[]; nextCursor: string | undefined }> {
  const found = await qrCodes.list(PART + 1, cursor === undefined ? undefined : readCursor(cursor))
  const codes = found.slice(0, PART)
  return { codes: await qrCodes.withSignups(codes), nextCursor: found.length > PART ? cursorOf(codes.at(-1)!) : undefined }
}

const cursorOf = ({ createdAt, id }: QrCode) => `${createdAt.getTime()}.${id}`

function readCursor(cursor: string) {
  const [time = '', id = ''] = cursor.split('.')
  const createdAt = new Date(Number(time))
  if (Number.isNaN(createdAt.getTime())) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  return { createdAt, id }
}
