import type { Browser } from '@playwright/test'

/** What reached the screen: frames a second, those that came late, the longest wait for one (ms), those that lacked a part of the page. */
export type Shown = { perSecond: number; late: number; longest: number; unpainted: number }

/** A frame that comes later than this has missed its turn on a screen of 60 Hz. */
const LATE_MS = 25
const CATEGORIES = ['cc', 'disabled-by-default-devtools.timeline.frame']

type TraceEvent = { name: string; ts: number; args: { frame_reporter?: { has_missing_content: boolean; scroll_state: string } } }

/**
 * The frames that a browser shows while something scrolls. It moves what is painted without the page's thread, so a page that draws too
 * slowly loses no frame, but shows parts that are not there yet: both are counted, from the browser's own trace.
 */
export async function shownDuring(browser: Browser, scroll: () => Promise<unknown>): Promise<Shown> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  await scroll()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return readShown(events)
}

function readShown(events: readonly TraceEvent[]): Shown {
  const moments = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((one, other) => one - other)
  const gaps = moments.slice(1).map((now, before) => now - moments[before]!)
  const seconds = (moments.at(-1)! - moments[0]!) / 1000
  const scrolled = events.map(({ args }) => args.frame_reporter).filter((frame) => frame && frame.scroll_state !== 'SCROLL_NONE')
  return {
    perSecond: gaps.length / seconds,
    late: gaps.filter((gap) => gap > LATE_MS).length,
    longest: Math.max(...gaps),
    unpainted: scrolled.filter((frame) => frame!.has_missing_content).length,
  }
}
