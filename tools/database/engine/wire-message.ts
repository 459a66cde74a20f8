// MongoDB's wire protocol, as far as a proxy in front of the engine needs it:
// https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/

export const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013
const HEADER = 16
const LONGEST_MESSAGE = 48_000_000 + 16_384
const BODY_SECTION = 0
const DOCUMENTS_SECTION = 1
const MORE_TO_COME = 2

/** Cuts a byte stream into messages. Chunks of a long message are joined once, when it is whole. */
export function splitMessages(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let held = 0
  return (chunk) => {
    chunks.push(chunk)
    held += chunk.length
    while (held >= 4) {
      if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks, held)]
      const length = chunks[0]!.readInt32LE(0)
      if (length < HEADER || length > LONGEST_MESSAGE) throw new Error(`a message of ${length} bytes`)
      if (held < length) return
      const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, held)
      held -= length
      chunks = held > 0 ? [whole.subarray(length)] : []
      onMessage(whole.subarray(0, length))
    }
  }
}

/** The command that a message asks for; undefined when the message is none that a driver would send. */
export function commandName(message: Buffer): string | undefined {
  const opcode = message.readInt32LE(12)
  if (opcode === OP_QUERY) return legacyCommandName(message)
  const body = bodyOf(message)
  return body && firstKey(body, 0)
}

/** From the document of an OP_MSG on that holds the command itself. */
export function bodyOf(message: Buffer): Buffer | undefined {
  if (message.readInt32LE(12) !== OP_MSG) return undefined
  for (let at = 20; at + 5 < message.length;) {
    const kind = message[at]
    if (kind === BODY_SECTION) return message.subarray(at + 1)
    if (kind !== DOCUMENTS_SECTION) return undefined
    const size = message.readInt32LE(at + 1)
    if (size < 4) return undefined
    at += 1 + size
  }
  return undefined
}

/** OP_QUERY survives only as the first greeting of a driver. */
function legacyCommandName(message: Buffer): string | undefined {
  const endOfCollection = message.indexOf(0, 20)
  if (endOfCollection < 0) return undefined
  const name = firstKey(message, endOfCollection + 9)
  return name === 'hello' || name === 'isMaster' || name === 'ismaster' ? name : undefined
}

function firstKey(message: Buffer, document: number): string | undefined {
  const start = document + 5
  const end = message.indexOf(0, start)
  return end > start ? message.toString('utf8', start, end) : undefined
}

export function wantsNoAnswer(message: Buffer): boolean {
  return message.readInt32LE(12) === OP_MSG && (message.readUInt32LE(16) & MORE_TO_COME) !== 0
}

/** A complete reply: OP_MSG with one body section, or the OP_REPLY that an OP_QUERY expects. */
export function frameReply(body: Buffer, responseTo: number, replyId: number, isLegacy: boolean): Buffer {
  const prefix = isLegacy ? HEADER + 20 : HEADER + 5
  const frame = Buffer.alloc(prefix + body.length)
  frame.writeInt32LE(frame.length, 0)
  frame.writeInt32LE(replyId, 4)
  frame.writeInt32LE(responseTo, 8)
  frame.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12)
  if (isLegacy) frame.writeInt32LE(1, 32)
  body.copy(frame, prefix)
  return frame
}

/** One OP_MSG asking for a command; for the process's own calls to the engine. */
export function frameRequest(body: Buffer): Buffer {
  return frameReply(body, 0, 1, false)
}

/** The BSON document { ok: 1 }. */
export const OK_DOCUMENT = Buffer.from([17, 0, 0, 0, 1, 0x6f, 0x6b, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0])
