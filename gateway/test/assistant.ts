import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'

type Stored = { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; sentTo?: URL }

/** The official client, as an assistant that registers itself and waits at `back` for its player. */
export function newAssistant(origin: string, back: string, fetchFn: FetchLike = fetch) {
  const stored: Stored = {}
  const authProvider: OAuthClientProvider = {
    redirectUrl: back,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [back] },
    state: () => 'state of the client',
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    redirectToAuthorization: (url) => void (stored.sentTo = url),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier!,
  }
  const serverUrl = `${origin}/mcp`
  return {
    stored,
    async connect(): Promise<Client> {
      const client = new Client({ name: 'test', version: '1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider, fetch: fetchFn }) as never)
      return client
    },
    fetchTokens: (authorizationCode: string) => auth(authProvider, { serverUrl, authorizationCode, fetchFn }),
    refresh: () => auth(authProvider, { serverUrl, fetchFn }),
  }
}
