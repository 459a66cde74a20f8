import type { Page } from '@playwright/test'
import { ok } from '../steps/other-player.ts'
import { newcomer } from './people.ts'
import { scenes } from './scenes.ts'

type Asking = { client_name: string; redirect_uri: string; more?: object }

/** An app's question, as its client opens it. */
const asks =
  ({ client_name, redirect_uri, more }: Asking) =>
  async (page: Page) => {
    const data = { client_name, redirect_uris: [redirect_uri] }
    const { client_id } = (await (await ok(page.request.post('/oauth/register', { data }))).json()) as { client_id: string }
    const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }
    const request = { response_type: 'code', client_id, redirect_uri, ...pkce, ...more }
    await page.goto(`/auth/connect?${new URLSearchParams(request)}`)
  }

const CLAUDE = { client_name: 'Claude', redirect_uri: 'https://claude.ai/api/mcp/auth_callback' }
const LONG = {
  client_name: 'Konstantinopolitanische-Spielstandsauswertung für Vereine 2.0',
  redirect_uri: 'http://127.0.0.1:7777/back',
}

scenes('connect', newcomer, [
  { name: 'question', arrange: asks(CLAUDE) },
  { name: 'long', arrange: asks({ ...LONG, client_name: LONG.client_name.slice(0, 60) }) },
  { name: 'refused', arrange: asks({ ...CLAUDE, more: { scope: 'matches:write' } }) },
])
