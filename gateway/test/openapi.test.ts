import { createHash } from 'node:crypto'
import { ENDPOINTS } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { problemOf } from './running-gateway.ts'
import { pathWith } from './endpoints.ts'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; security: unknown[]; responses: object }>>
}

const { gateway } = gatewayForTests()
let document: Document
beforeAll(async () => {
  document = (await (await gateway.fetch('/api/openapi.json')).json()) as Document
})

it('describes exactly the endpoints of the contract, which are exactly what is bound', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = ENDPOINTS.map(([, { method, path }]) => `${method} ${path}`)
  expect(described.sort()).toEqual(declared.sort())
})

it.each(ENDPOINTS)('%s documents who may call it and what it answers', (_name, { method, path, access, tokens, status }) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  const [cookie, token] = [{ session: [] }, { token: tokens === 'any' ? [] : [tokens] }]
  const isOpen = access === 'public' || tokens === 'calendar'
  const both = tokens === undefined ? [cookie] : tokens === 'any' ? [token] : [cookie, token]
  expect(operation?.security).toEqual(isOpen ? [] : both)
  expect(operation?.responses).toHaveProperty(String(status))
})

it('gives every operation an id of its own', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

it.each(ENDPOINTS)('%s is bound: another method answers 405 with what is allowed', async (_name, endpoint) => {
  const response = await gateway.as('ana', pathWith(endpoint), { method: 'OPTIONS' })
  expect(response.headers.get('allow')?.split(', ')).toContain(endpoint.method)
  expect(await problemOf(response)).toMatchObject({ status: 405, code: 'ROUTE_NOT_FOUND' })
})

it('is readable at /api/docs without anything that the page’s own rules refuse', async () => {
  const response = await gateway.fetch('/api/docs')
  const html = await response.text()
  expect(response.headers.get('content-type')).toContain('text/html')
  const style = /<style>([^<]+)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(html).not.toMatch(/<script|https?:\/\/|style="/)
  for (const [, { path }] of ENDPOINTS) expect(html).toContain(path)
})

it.each(['/api', '/api/', '/api/nothing', '/api/matches/', '/api/users/me/nothing'])('%s is not there', async (path) => {
  const response = await gateway.as('ana', path)
  expect(await problemOf(response)).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' })
})
