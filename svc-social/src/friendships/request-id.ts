const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const PACKED = /^[A-Za-z0-9_-]{22}$/
const REQUEST_ID = /^([^:]+):([^:]+):([1-9]\d{0,8})$/

/** The public id of a request carries its pair, so that it is found by the pair's own key. Fits into 64 characters. */
export function requestId({ id, attempt }: { id: string; attempt: number }): string {
  return [...id.split(':').map(pack), attempt].join(':')
}

/** What an id names; undefined when we did not make it. */
export function parseRequestId(text: string): { pairId: string; attempt: number } | undefined {
  const [, smaller, larger, attempt] = REQUEST_ID.exec(text) ?? []
  if (!smaller || !larger) return undefined
  const parsed = { pairId: `${unpack(smaller)}:${unpack(larger)}`, attempt: Number(attempt) }
  return requestId({ id: parsed.pairId, attempt: parsed.attempt }) === text ? parsed : undefined
}

/** A uuid in 22 characters instead of 36; another id behind a dot, which no packed one begins with. */
function pack(playerId: string): string {
  return UUID.test(playerId) ? Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url') : `.${playerId}`
}

function unpack(packed: string): string {
  if (!PACKED.test(packed)) return packed.slice(1)
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
