import { createHash } from 'node:crypto'
import { calendarFeed, exportMatches, type MatchDto } from '@kitchenline/api'
import { csvStyle, MATCH_CSV_COLUMNS, matchRows } from '@kitchenline/domain'
import { negotiateLanguage } from '../http/request-headers.ts'
import { toMatch } from '../routes/match-dto.ts'
import { SENT, serve, UNCHANGED, type Api } from '../routes/serve.ts'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { calendarText } from './calendar-text.ts'
import { sendCsv } from './send-csv.ts'
import { everyPart } from './table.ts'

const FEED_MAX = 1_000
const PAGE = 200

/** The own matches for programs of others: spreadsheets and calendars. */
export function matchFileRoutes(api: Api, { matches }: Services) {
  serve(
    api,
    exportMatches,
    async ({ scope, req, res }) => {
      async function* parts() {
        for await (const part of matches.stream(scope, 'streamMatches', { filter: undefined }))
          yield matchRows(part.matches.map(toMatch))
      }
      const name = `kitchenline-matches-${new Date().toISOString().slice(0, 10)}.csv`
      const style = csvStyle(req.acceptsLanguages()[0] ?? '')
      await sendCsv(res, { name, heading: [...MATCH_CSV_COLUMNS], parts: parts(), style })
      return SENT
    },
    { inBackground: true },
  )

  async function newest(scope: Scope): Promise<MatchDto[]> {
    const found: MatchDto[] = []
    const pages = everyPart(scope, async (part, cursor) => {
      const page = await matches.call(part, 'listMatches', { filter: undefined, limit: PAGE, cursor })
      return { rows: page.matches.map(toMatch), next: page.nextCursor }
    })
    for await (const rows of pages) {
      found.push(...rows)
      if (found.length >= FEED_MAX) break
    }
    return found
  }

  serve(
    api,
    calendarFeed,
    async ({ query, scope, req, res }) => {
      const language = query.language ?? negotiateLanguage(req, res)
      const text = calendarText(await newest(scope), { language, origin: api.origin })
      const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      // Asked for again and again, by programs that may keep it if they ask whether it is still so.
      res.set({ ETag: tag, 'Cache-Control': 'private, no-cache' })
      if (req.get('If-None-Match')?.split(/ *, */).includes(tag)) return UNCHANGED
      res.type(calendarFeed.contentType!).send(text)
      return SENT
    },
    { inBackground: true },
  )
}
