import type { mongo } from 'mongoose'
import { startSpan, type Span } from '@kitchenline/telemetry'

/** The driver's own work belongs to no request. */
const UNTRACED = /^(hello|ismaster|ping|endSessions|saslStart|saslContinue)$/i
/** Bounded, should a command never end. */
const OPEN_MAX = 10_000

/** One span a command, with what it was done to and never with what stood in it. */
export function traceCommands(client: mongo.MongoClient): void {
  const open = new Map<number, Span>()
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (UNTRACED.test(commandName) || open.size >= OPEN_MAX) return
    const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName]
    const target = typeof collection === 'string' ? collection : ''
    const span = startSpan({
      name: `${commandName} ${target}`.trim(),
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(target && { 'db.collection.name': target }),
      },
    })
    if (span) open.set(requestId, span)
  })
  const end = (requestId: number, failed: boolean) => {
    open.get(requestId)?.end({ failed })
    open.delete(requestId)
  }
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false))
  client.on('commandFailed', ({ requestId }) => end(requestId, true))
}
