import express from 'express'
import type { AddressInfo } from 'node:net'
import { securityHeaders } from '../http/security-headers.ts'
import { pageReloads } from './page-reloads.ts'

it('gives a page a script that its policy allows, and leaves other answers alone', async () => {
  const app = express().use(...securityHeaders(false), pageReloads('http://localhost:4000'))
  app.get('/page', (_req, res) => void res.type('html').send('<body></body>'))
  app.get('/data', (_req, res) => void res.json({ text: '</body>' }))
  const server = app.listen(0)
  const get = async (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
  const page = await get('/page')
  const nonce = /<script nonce="([^"]+)">new EventSource\('http:\/\/localhost:4000'\)/.exec(await page.text())?.[1]
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}' 'self';`)
  expect(page.headers.get('content-security-policy')).toContain("connect-src http://localhost:4000 'self';")
  expect(await (await get('/data')).json()).toEqual({ text: '</body>' })
  server.close()
})
