import { mcp, resourceMetadata } from '@kitchenline/api'
import { DomainError, type TokenScope } from '@kitchenline/domain'
import type { Response } from 'express'
import { languageOf } from '../http/request-headers.ts'
import { readWithin } from '../routes/read-within.ts'
import { SENT, serve, type Api } from '../routes/serve.ts'
import { RESOURCES, TOOLS } from './tools.ts'

const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** Assistants read a player's record by the Model Context Protocol, each message with a token of the player's. */
export function mcpRoutes(api: Api) {
  api.router.use(mcp.path, (_req, res, next) => {
    res.locals.resourceMetadata = api.origin + resourceMetadata.path
    next()
  })
  serve(
    api,
    mcp,
    async (call) => {
      const { caller, body: message, req, res } = call
      const scopes = caller.scopes ?? []
      requireScope(message, scopes)
      // Only when an assistant comes: the library is larger than the rest of the gateway.
      const { answerMcp } = await import('./answer-mcp.ts')
      const headers = Object.fromEntries(PASSED_ON.flatMap((name) => (req.get(name) ? [[name, req.get(name)!]] : [])))
      const scope = { ...call.scope, work: 'read' as const }
      const question = {
        read: readWithin(api, { ...call, params: {}, query: {}, scope }),
        userId: caller.userId,
        nextCursor: () => nextCursorOf(res),
      }
      const answer = await answerMcp({ message, headers, scopes, question, origin: api.origin, language: languageOf(req) })
      res.status(answer.status).set('Cache-Control', 'no-store')
      const text = await answer.text()
      if (text) res.type('application/json').send(text)
      else res.end()
      return SENT
    },
    { storesNothing: true },
  )
}

/** 403 for the whole request, as the protocol has it: an assistant can ask its player for more. */
function requireScope({ method, params }: Record<string, unknown>, scopes: readonly TokenScope[]): void {
  const { name, uri } = (params ?? {}) as { name?: unknown; uri?: unknown }
  const named = method === 'tools/call' ? name : method === 'resources/read' ? RESOURCES[String(uri)]?.tool : undefined
  const needed = Object.hasOwn(TOOLS, String(named)) ? TOOLS[String(named)]?.scope : undefined
  if (needed && !scopes.includes(needed)) throw new DomainError('SCOPE_MISSING', { scope: needed })
}

/** Reads in parts name the next one in the Link header, which is for this answer no header but a field. */
function nextCursorOf(res: Response): string | undefined {
  const link = String(res.getHeader('Link') ?? '')
  res.removeHeader('Link')
  return /[?&]cursor=([\w-]+)/.exec(link)?.[1]
}
