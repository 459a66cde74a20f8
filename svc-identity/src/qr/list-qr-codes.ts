import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { CountedQrCode, QrCode } from './qr-code.ts'

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
