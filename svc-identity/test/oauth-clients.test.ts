import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)

const BACK = 'https://assistant.example/back'
const consent = { scopes: ['TOKEN_SCOPE_MATCHES_READ' as const], challenge: 'c'.repeat(43) }

describe('an assistant registers', () => {
  it.each([
    ['https://assistant.example/back'],
    ['https://assistant.example:8443/back?of=1'],
    ['http://localhost:3334/back'],
    ['http://127.0.0.1/back'],
    ['http://[::1]:1/'],
  ])('with %s', async (uri) => {
    const { id } = await service.registerClient('  My\u202e assistant ', [uri])
    expect(await service.findClient(id, uri)).toMatchObject({ id, redirectUris: [uri], name: 'My assistant' })
  })

  it.each([
    [[]],
    [Array.from({ length: 11 }, () => BACK)],
    [[BACK, 'http://assistant.example/back']],
    [['javascript:alert(1)']],
    [['data:text/html,x']],
    [['cursor://back']],
    [['https://user:pass@assistant.example/']],
    [['https://assistant.example/#x']],
    [['http://localhost.assistant.example/']],
    [['http://127.0.0.1.nip.example/']],
    [['https://assistant.example/\nx']],
    [[`https://assistant.example/${'x'.repeat(500)}`]],
    [['//assistant.example']],
    [['']],
  ])('not with %j', (uris) =>
    expect(service.registerClient('Assistant', uris)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'redirect_uris' },
    }),
  )

  it('with a name that players can read, or that of its host', async () => {
    await expect(service.registerClient('x'.repeat(61), [BACK])).rejects.toMatchObject({ params: { field: 'client_name' } })
    expect((await service.registerClient(' ', [BACK])).name).toBe('assistant.example')
  })
})

describe('its address', () => {
  it.each([
    ['https://assistant.example/back', 'https://assistant.example/back/'],
    ['https://assistant.example/back', 'https://assistant.example/back?x=1'],
    ['https://assistant.example/back', 'https://assistant.example:444/back'],
    ['https://assistant.example/back', 'https://ASSISTANT.example/back'],
    ['https://assistant.example/back', 'https://assistant.example.evil.example/back'],
    ['https://assistant.example/back', 'http://assistant.example/back'],
    ['http://localhost:1/back', 'http://127.0.0.1:1/back'],
    ['http://localhost:1/back', 'https://localhost:1/back'],
    ['http://localhost:1/back', 'http://localhost:2/elsewhere'],
    ['http://localhost:1/back', 'http://x@localhost:1/back'],
    ['http://localhost:1/back', 'not an address'],
  ])('of %s is not %s', async (registered, shown) => {
    const { id: clientId } = await service.registerClient('Assistant', [registered])
    const { caller } = await signUp(service, `shown${Math.random()}`)
    await expect(service.findClient(clientId, shown)).rejects.toMatchObject({ code: 'CONNECTION_UNKNOWN' })
    const grant = service.grantCode(caller, { clientId, redirectUri: shown, ...consent })
    await expect(grant).rejects.toMatchObject({ code: 'CONNECTION_UNKNOWN' })
  })

  it('may have another port on the player’s own device', async () => {
    const { id } = await service.registerClient('Assistant', ['http://127.0.0.1:1/back'])
    await service.findClient(id, 'http://127.0.0.1:50123/back')
  })
})
