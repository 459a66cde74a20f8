import { events, NEWS_AGE_MAX_MS, type NewsDto } from '@kitchenline/api'
import { NEWS_KINDS, type NewsKind } from '@kitchenline/domain'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 300_000

export type NewsBatch = {
  kinds: readonly NewsKind[]
  position: string
  /** The page that caused them. */
  by?: string
  /** The server may be at work on what another screen began before this page was opened. */
  mayWork?: boolean
}

type Options = {
  /** Where to continue; empty at the beginning. */
  position: () => string | undefined
  onNews: (batch: NewsBatch) => void
}

/** The browser comes back by itself after a lost connection, but not after a refusal: then we do, ever more slowly. */
export function readNews({ position, onNews }: Options): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const open = () => {
    clearTimeout(timer)
    timer = undefined
    const after = position()
    const age = Math.ceil(performance.now())
    const ofPage = age <= NEWS_AGE_MAX_MS ? `?age=${age}` : ''
    const since = after === undefined ? ofPage : `?after=${encodeURIComponent(after)}`
    const opened = new EventSource(events.path + since)
    source = opened
    opened.addEventListener('ready', ({ data, lastEventId }: MessageEvent<string>) => {
      refusals = 0
      const { mayWork } = JSON.parse(data) as Pick<NewsBatch, 'mayWork'>
      // A page that is older than the stream can know asks for everything again.
      onNews({ kinds: since || position() !== undefined ? [] : NEWS_KINDS, position: lastEventId, ...(mayWork && { mayWork }) })
    })
    opened.addEventListener('reset', ({ lastEventId }) => {
      refusals = 0
      onNews({ kinds: NEWS_KINDS, position: lastEventId })
    })
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      const { kind: word, by } = JSON.parse(data) as NewsDto
      onNews({ kinds: NEWS_KINDS.filter((kind) => kind === word), position: lastEventId, ...(by && { by }) })
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      const wait = Math.min(FIRST_WAIT_MS * 2 ** refusals, LONGEST_WAIT_MS)
      refusals += 1
      timer = setTimeout(open, wait * (0.5 + Math.random() / 2))
    })
  }
  const openIfWaiting = () => {
    if (timer !== undefined) open()
  }

  open()
  globalThis.addEventListener('online', openIfWaiting)
  return () => {
    globalThis.removeEventListener('online', openIfWaiting)
    clearTimeout(timer)
    source?.close()
  }
}
