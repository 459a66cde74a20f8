import type { Caller } from '@kitchenline/runtime'
import { everyPage } from '../../tools/service-tests/every-page.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)
let ana: Caller
const find = (query: string) => service.search(ana, query)

beforeAll(async () => {
  ana = (await signUp(service, 'ana', { name: 'Ana López' })).caller
  await signUp(service, 'jose.nunez', { name: 'José María Núñez' })
  await signUp(service, 'hang', { name: 'Nguyễn Thị Hằng' })
  await signUp(service, 'maria', { name: 'Josefine Strøm' })
  await signUp(service, 'frenchy', { name: 'Jean-Luc O’Neil' })
  await signUp(service, 'zed', { name: '🏓 $where{}' })
})

describe('a search', () => {
  it.each([
    ['JOSE', ['jose.nunez', 'maria']],
    ['nuñ', ['jose.nunez']],
    ['maria', ['maria', 'jose.nunez']],
    ['Hằng Nguyễn', ['hang']],
    ['🏓', ['zed']],
    ['$where', ['zed']],
    ['@hang', ['hang']],
    ['jeanluc on', ['frenchy']],
    ['.*', []],
    ['ose', []],
  ])('for %s finds who begins so, whatever the case and the accents', async (query, found) => {
    expect((await find(query)).sort()).toEqual([...found].sort())
  })

  it('puts first whose whole name it is', async () => {
    expect((await find('maria'))[0]).toBe('maria')
  })

  it('never finds oneself', async () => {
    expect(await find('ana')).toEqual([])
  })

  it.each(['', '  ', '\u200B', 'x'.repeat(101)])('needs some words, but not %p', (query) =>
    expect(find(query)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'q' } }),
  )

  it('finds a new name at once, and the old one no more', async () => {
    const { caller } = await signUp(service, 'renamed', { name: 'Before' })
    await service.update(caller, { name: 'Afterwards' })
    expect([await find('before'), await find('afterw')]).toEqual([[], ['renamed']])
  })
})

describe('everybody', () => {
  it('is listed in pages, newest first, each once, without the caller and who hid', async () => {
    const { caller: hidingCaller } = await signUp(service, 'hidden')
    await service.hide(hidingCaller, true)
    const listed = await everyPage(
      (cursor) => service.browse(ana, 2, cursor),
      ({ players }) => players.map(({ username }) => username),
    )
    expect(listed.at(-1)).toBe('jose.nunez')
    expect(listed).toEqual([...new Set(listed)])
    expect(listed).toEqual(expect.arrayContaining(['hang', 'maria', 'zed']))
    expect(listed).not.toContain('ana')
    expect(listed).not.toContain('hidden')
    expect(await find('hidden')).toEqual([])
    expect(await service.privacy(hidingCaller)).toMatchObject({ hidden: true })
    await service.hide(hidingCaller, false)
    expect(await find('hidden')).toEqual(['hidden'])
  })

  it('goes on after a page that the caller would have stood on', async () => {
    const { caller: newest } = await signUp(service, 'newest')
    const everybody = (await service.browse(newest, 100)).players.length
    const page = await service.browse(newest, 2)
    expect(page.players).toHaveLength(2)
    const rest = await service.browse(newest, 100, page.nextCursor)
    expect([page.nextCursor !== undefined, rest.players.length]).toEqual([true, everybody - 2])
  })

  it('refuses an invalid cursor', () =>
    expect(service.browse(ana, 2, '{"$gt":""}')).rejects.toMatchObject({ code: 'INVALID_INPUT' }))
})
