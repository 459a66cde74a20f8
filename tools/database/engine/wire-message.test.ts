import { commandName, frameRequest, splitMessages } from './wire-message.ts'

const document = (key: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0, 16]), Buffer.from(`${key}\0`), Buffer.from([1, 0, 0, 0, 0])])
const message = (opcode: number, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const header = Buffer.alloc(16)
  header.writeInt32LE(16 + body.length, 0)
  header.writeInt32LE(opcode, 12)
  return Buffer.concat([header, body])
}
const flags = Buffer.alloc(4)

describe('splitMessages', () => {
  const sent = ['ping', 'insert', 'find'].map((name) => frameRequest(document(name)))

  it.each([1, 3, 7, 30, 10_000])('finds the same messages in chunks of %i bytes', (size) => {
    const whole = Buffer.concat(sent)
    const received: Buffer[] = []
    const read = splitMessages((one) => received.push(Buffer.from(one)))
    for (let at = 0; at < whole.length; at += size) read(whole.subarray(at, at + size))
    expect(received).toEqual(sent)
  })

  it('refuses a length that no message has', () => {
    const read = splitMessages(() => undefined)
    expect(() => read(Buffer.from([5, 0, 0, 0, 9]))).toThrow('a message of 5 bytes')
    expect(() => splitMessages(() => undefined)(Buffer.from([0, 0, 0, 0x7f]))).toThrow('bytes')
  })
})

describe('commandName', () => {
  it('is the first key of the body, wherever the body stands', () => {
    const documents = Buffer.concat([Buffer.from([1, 8, 0, 0, 0]), Buffer.from('abc\0')])
    const body = Buffer.concat([Buffer.from([0]), document('endSessions')])
    expect(commandName(message(2013, flags, body))).toBe('endSessions')
    expect(commandName(message(2013, flags, documents, body))).toBe('endSessions')
  })

  it('knows only greetings in the old form', () => {
    const old = (name: string) => message(2004, flags, Buffer.from('admin.$cmd\0'), Buffer.alloc(8), document(name))
    expect(commandName(old('isMaster'))).toBe('isMaster')
    expect(commandName(old('endSessions'))).toBeUndefined()
    expect(commandName(old('$query'))).toBeUndefined()
  })

  it.each([
    ['a compressed message, which could hide a command', message(2012, flags, document('x'))],
    ['an unknown section', message(2013, flags, Buffer.from([9, 8, 0, 0, 0, 0, 0, 0]))],
    ['a section of no length', message(2013, flags, Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]))],
    ['an empty message', message(2013)],
  ])('is unknown for %s', (_what, bytes) => {
    expect(commandName(bytes)).toBeUndefined()
  })
})
