import { DomainError, type NewsKind } from '@kitchenline/domain'
import type { Log } from '@kitchenline/telemetry'
import type { Response } from 'express'
import { createTally } from '../load/tally.ts'
import { openEventStream } from './event-stream.ts'
import { memoryNewsLog } from './memory-news-log.ts'
import type { NewsEntry, NewsLog, PlayerEvent } from './news-log.ts'
import { createOpenStreams, type OpenStream } from './open-streams.ts'

const COMMENT_MS = 15_000
/** Beside the age that a client names: the way of its request, and clocks that differ. */
const MARGIN_MS = 2_000
/** A browser holds one for all its tabs. */
const STREAMS_OF_PLAYER = 8
const STREAMS_IN_ALL = 10_000
/** Of all of them, for one network. */
const NETWORK_PART = 4
/** A client that reconnects is authenticated again. */
const LIFE_MS = 60 * 60_000
/** Sessions also end where no gateway is asked: by a command, when they expire, with an erasure. */
const CHECK_MS = 60_000
/** No file and no clear takes longer. */
const WORK_MS = 10 * 60_000
/** Until a client comes back; not all at the same moment. */
const RETRY_MS = 1_000

export type NewsRequest = {
  playerId: string
  network: string
  /** Where the client left off. */
  position: string | undefined
  /** Without a position: how old what the client shows may be. */
  ageMs?: number | undefined
  res: Response
  stillRuns: OpenStream['stillRuns']
}

export type News = {
  /** Never fails and never blocks: the player's change is stored. */
  publish(playerId: string, kind: NewsKind, by?: string): void
  /** To everybody who is connected, spread so that not all ask again at the same moment. */
  publishForAll(kind: NewsKind): void
  /** After one of a player's sessions may have ended: streams of those that have end at once. */
  sessionsChanged(playerId: string): void
  open(request: NewsRequest): Promise<void>
  /** Whether one can be opened at this moment; throws otherwise. */
  check(): void
  /** Ends all streams; new ones are refused. */
  close(): void
}

type Options = {
  entries?: NewsLog
  log: Log
  commentMs?: number
  lifeMs?: number
  checkMs?: number
  perPlayer?: number
  inAll?: number
}

/** Clients connected to this gateway, and the news sent to them. */
export function createNews(options: Options): News {
  const { entries = memoryNewsLog(), log, commentMs = COMMENT_MS, lifeMs = LIFE_MS, checkMs = CHECK_MS } = options
  // Nothing is known to have happened, so only a clear answer ends one.
  const checkAgain = (opened: OpenStream) => void checkSession(opened, { unknown: true })
  const streams = createOpenStreams({ perPlayer: options.perPlayer ?? STREAMS_OF_PLAYER, lifeMs, checkMs, checkAgain })
  const { inAll = STREAMS_IN_ALL } = options
  const ofNetworks = createTally()
  let count = 0
  let isClosed = false
  const ticking = setInterval(() => streams.all().forEach(({ stream }) => stream.comment()), commentMs).unref()
  const failed = (err: unknown) => log.warn({ err }, 'news was not published')
  const endAll = () => streams.all().forEach(({ stream }) => stream.end(undefined))
  // A client that reconnects sends its position, and gets what it missed.
  entries.onGap(endAll)

  function check(): void {
    if (isClosed || !entries.isReady()) throw new DomainError('DEPENDENCY_UNAVAILABLE')
    if (count >= inAll) throw new DomainError('OVERLOADED')
  }

  return {
    publish: (playerId, kind, by) => void entries.append(playerId, kind, by).catch(failed),
    publishForAll: (kind) => void entries.appendForAll(kind).catch(failed),
    sessionsChanged: (playerId) => {
      // Clients of this gateway get it even if the others can't be reached.
      for (const one of streams.of(playerId)) void checkSession(one)
      entries.announceSessions(playerId).catch(failed)
    },
    check,
    open: async (request) => {
      check()
      const { playerId, network, res } = request
      if (ofNetworks.of(network) >= inAll / NETWORK_PART) throw new DomainError('OVERLOADED')
      if (res.closed) return
      const add = (streams: number) => {
        count += streams
        ofNetworks.add(network, streams)
      }
      add(1)
      res.once('close', () => add(-1))
      const opened = await openStream(entries, request, () => Math.random() * count)
      if (opened) streams.add(playerId, opened, res)
    },
    close: () => {
      isClosed = true
      clearInterval(ticking)
      endAll()
      entries.close()
    },
  }
}

/** Undefined when the client must fetch everything again. */
async function missedBy(entries: NewsLog, { playerId, position, ageMs }: NewsRequest): Promise<NewsEntry[] | undefined> {
  if (position !== undefined) return entries.after(playerId, position)
  const isUnchanged = ageMs === undefined || (await entries.isQuiet(playerId, ageMs + MARGIN_MS))
  return isUnchanged ? [] : undefined
}

/** Listens first and buffers, then reads what was missed, then sends the buffer. News for all waits a moment: a millisecond a client. */
async function openStream(entries: NewsLog, request: NewsRequest, turnMs: () => number): Promise<OpenStream | undefined> {
  const { playerId, position, res, stillRuns } = request
  const queued: PlayerEvent[] = []
  let receive = (event: PlayerEvent): void => void queued.push(event)
  const stop = await entries.listen(playerId, (event) => receive(event))
  try {
    const missed = await missedBy(entries, request)
    const isReset = missed === undefined
    const start = position === undefined || isReset ? await entries.end(playerId) : position
    const mayWork = position === undefined && !isReset && (await entries.hadNews(playerId, 'own-jobs', WORK_MS))
    if (res.closed) {
      stop()
      return undefined
    }
    res.once('close', stop)
    const retryMs = RETRY_MS + Math.round(Math.random() * RETRY_MS)
    const stream = openEventStream(res, { position: start, isReset, mayWork, missed: missed ?? [], retryMs })
    const opened = { stream, stillRuns }
    receive = (event) => {
      if (event === 'sessions') void checkSession(opened)
      else if (event.isForAll) setTimeout(() => stream.send(event), turnMs()).unref()
      else stream.send(event)
    }
    queued.forEach(receive)
    return opened
  } catch (error) {
    stop()
    throw error
  }
}

/** `unknown`: what counts where svc-identity does not answer. */
async function checkSession({ stream, stillRuns }: OpenStream, { unknown } = { unknown: false }): Promise<void> {
  if (!(await stillRuns().catch(() => unknown))) stream.end({ name: 'ended' })
}
