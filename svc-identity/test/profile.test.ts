import type { UpdateCurrentUserRequest } from '@kitchenline/proto/identity'
import type { Caller } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { dataUrl, jpeg, part, photo, shownIn } from './jpeg.ts'
import { ana, dying, signUp, startService } from './service.ts'

const service = forAllTests(startService)
let caller: Caller
beforeAll(async () => {
  caller = (await signUp(service, 'Player')).caller
})

const pictures = (userId: string) =>
  service.collection('profile_pictures').countDocuments({ _id: { $regex: `^${userId}\\.` } as never })

it('answers the account as its owner sees it', async () => {
  const { user } = await service.me(caller)
  expect(user).toMatchObject({ id: caller.userId, username: 'Player', email: 'player@example.com', skillLevel: 3, isVip: false })
  expect(user?.createdAt).toBeInstanceOf(Date)
})

it('changes what is given, leaves the rest, and lets the category follow the level', async () => {
  const figures = { skillLevel: 6.1, duprRating: 4.125, age: 33, weeklyGoal: 2 }
  const texts = { name: '  Ana\tMaría ', duprId: ' 4xk2qd ', bio: ` Hi ${'👍🏽'.repeat(197)}\u202E ` }
  const { user } = await service.update(caller, { ...figures, ...texts })
  const stored = { name: 'Ana María', duprId: '4XK2QD', bio: `Hi ${'👍🏽'.repeat(197)}` }
  const expected = { ...figures, ...stored, skillCategory: 'SKILL_CATEGORY_ELITE' }
  expect(user).toMatchObject(expected)
  await service.update(caller, { age: 34 })
  await expect(service.me(caller)).resolves.toMatchObject({ user: { ...expected, age: 34 } })
  await expect(service.collection('users').findOne({ _id: caller.userId })).resolves.toMatchObject({
    nameKey: 'ana maría',
    skillCategory: 'elite',
  })
})

it('clears what is named and absent, and a blank bio', async () => {
  await service.update(caller, { duprRating: 4, bio: 'x', age: 40, weeklyGoal: 5 })
  const { user } = await service.update(caller, { clear: ['duprRating', 'age', 'age', 'weeklyGoal'], age: 41, bio: '  ' })
  expect(user).toMatchObject({ duprRating: undefined, bio: undefined, age: 41, weeklyGoal: undefined })
})

it.each<[field: string, change: Partial<UpdateCurrentUserRequest>]>([
  ['name', { name: '' }],
  ['email', { email: 'nobody' }],
  ['skillLevel', { skillLevel: 8.1 }],
  ['weeklyGoal', { weeklyGoal: 0 }],
  ['weeklyGoal', { weeklyGoal: 6 }],
  ['duprRating', { duprRating: 0.99 }],
  ['duprId', { duprId: '4XK2Q' }],
  ['duprRating', { duprRating: 8.01 }],
  ['duprRating', { duprRating: Number.NaN }],
  ['age', { age: 12 }],
  ['age', { age: 101 }],
  ['bio', { bio: 'x'.repeat(201) }],
  ['clear', { clear: ['role'] }],
  ['clear', { clear: ['__proto__'] }],
  ['currentPassword', { email: 'new@example.com' }],
])('refuses a bad %s (%j) and changes nothing', async (field, change) => {
  const before = await service.collection('users').findOne({ _id: caller.userId })
  await expect(service.update(caller, { name: 'Changed', ...change })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { field },
  })
  await expect(service.collection('users').findOne({ _id: caller.userId })).resolves.toEqual(before)
})

it('keeps names of product and staff for them; who has one already is not held up by it', async () => {
  const { caller: player } = await signUp(service, 'Claimant')
  const refused = { code: 'INVALID_INPUT', params: { field: 'name', reason: 'reserved' } }
  await expect(service.update(player, { name: 'Kitchenline Support' })).rejects.toMatchObject(refused)
  await service.collection('users').updateOne({ _id: player.userId }, { $set: { name: 'Real Admin', role: 'admin' } })
  await expect(service.update(player, { name: 'The Administrator' })).resolves.toBeDefined()
  await service.collection('users').updateOne({ _id: player.userId }, { $set: { role: 'user' } })
  await expect(service.update(player, { name: 'The Administrator', age: 40 })).resolves.toBeDefined()
  await expect(service.update(player, { name: 'Real Admin' })).rejects.toMatchObject(refused)
})

describe('the e-mail', () => {
  it('moves with the password, frees the old address, and signs in from then on', async () => {
    const { caller: mover } = await signUp(service, 'Mover')
    const { user } = await service.update(mover, { email: 'New@example.com', currentPassword: ana.password })
    expect(user?.email).toBe('new@example.com')
    await expect(service.login('new@EXAMPLE.com', ana.password)).resolves.toBeDefined()
    await expect(service.login('mover@example.com', ana.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(signUp(service, 'Heir', { email: 'mover@example.com' })).resolves.toBeDefined()
    const claims = await service.collection('login_claims').find({ userId: mover.userId }).toArray()
    expect(claims.map((claim) => Object.keys(claim).sort())).toEqual(Array(3).fill(['_id', 'userId']))
  })

  it('stays with a wrong password', async () => {
    const change = { email: 'stolen@example.com', currentPassword: 'wrong horse' }
    await expect(service.update(caller, change)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(service.me(caller)).resolves.toMatchObject({ user: { email: 'player@example.com' } })
  })

  it('stays when another account has it', async () => {
    await signUp(service, 'Owner')
    const change = { email: 'OWNER@example.com', currentPassword: ana.password }
    await expect(service.update(caller, change)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  it('needs no password when it is the same, in any case', async () => {
    const { user } = await service.update(caller, { email: 'PLAYER@Example.com', age: 50 })
    expect(user).toMatchObject({ age: 50, email: 'player@example.com' })
    await expect(service.login('PLAYER@example.com', ana.password)).resolves.toBeDefined()
  })

  it('goes to one of ten who want it, and of ten changes of one account exactly one address stays', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => signUp(service, `Rival${index}`)))
    const change = { email: 'wanted@example.com', currentPassword: ana.password }
    const rivals = await Promise.allSettled(ten.map((rival) => service.update(rival.caller, change)))
    expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const { caller: torn } = await signUp(service, 'Torn')
    const moves = Array.from({ length: 10 }, (_, index) => ({ email: `torn${index}@example.com`, currentPassword: ana.password }))
    const settled = await Promise.allSettled(moves.map((move) => service.update(torn, move)))
    const codes = settled.map((one) => (one.status === 'fulfilled' ? 'moved' : (one.reason as { code: string }).code))
    expect([...new Set(codes)].sort()).toEqual(['STALE_VERSION', 'moved'])
    const { user } = await service.me(torn)
    await expect(service.login(user!.email, ana.password)).resolves.toMatchObject({ user: { id: torn.userId } })
  })
})

describe('the picture', () => {
  const shown = async () => shownIn((await service.me(caller)).user?.profilePicture)

  it('is drawn again without the metadata of its place, stored beside the account, and replaced', async () => {
    const { user } = await service.update(caller, { profilePicture: dataUrl(await photo(400, 300)) })
    expect(await shownIn(user?.profilePicture)).toEqual({ format: 'jpeg', width: 400, height: 300, exif: undefined })
    await expect(service.me(caller)).resolves.toMatchObject({ user: { profilePicture: user?.profilePicture } })
    await expect(service.login('Player', ana.password)).resolves.toMatchObject({ user: { profilePicture: user?.profilePicture } })
    const stored = await service.collection('users').findOne({ _id: caller.userId })
    expect(JSON.stringify(stored).length).toBeLessThan(2_000)

    await service.update(caller, { profilePicture: dataUrl(await photo(100, 400)) })
    expect(await shown()).toMatchObject({ width: 100, height: 400 })
    await expect(pictures(caller.userId)).resolves.toBe(1)
  })

  it('is gone with its bytes when cleared', async () => {
    const { user } = await service.update(caller, { clear: ['profilePicture'] })
    expect(user?.profilePicture).toBeUndefined()
    await expect(pictures(caller.userId)).resolves.toBe(0)
  })

  it('that a crash left without an account is dropped with the next change', async () => {
    const profilePicture = dataUrl(await photo(400, 300))
    await dying(service, ['users', 'update'], () => service.update(caller, { profilePicture }))
    await expect(pictures(caller.userId)).resolves.toBe(1)
    service.clock.ahead = 61_000
    await service.update(caller, { profilePicture: dataUrl(await photo(10, 10)) })
    service.clock.ahead = 0
    await expect(pictures(caller.userId)).resolves.toBe(1)
    expect(await shown()).toMatchObject({ width: 10, height: 10 })
  })

  it('of ten at once ends as one, with its bytes', async () => {
    const sides = Array.from({ length: 10 }, (_, index) => index + 1)
    const photos = await Promise.all(sides.map((side) => photo(side, side)))
    await Promise.all(photos.map((one) => service.update(caller, { profilePicture: dataUrl(one) })))
    expect(sides).toContain((await shown())?.width)
    await expect(pictures(caller.userId)).resolves.toBe(1)
  })

  const big = Buffer.concat([part.start, part.table, part.frame(9, 9), part.scan, Buffer.alloc(2_000_000, 1), part.end])
  it.each<[what: string, picture: string]>([
    ['an address', 'https://example.com/ana.jpg'],
    ['another type', dataUrl(jpeg(), 'image/png')],
    ['nothing', 'data:image/jpeg;base64,'],
    ['bad base64', `${dataUrl(jpeg())}%`],
    ['too wide', dataUrl(jpeg(401, 10))],
    ['too many bytes', dataUrl(big)],
    ['a JPEG by its parts alone, which no decoder reads', dataUrl(jpeg())],
  ])('is refused when it is %s', async (_what, profilePicture) => {
    await expect(service.update(caller, { profilePicture })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'profilePicture' },
    })
  })

  it('may have 2 MB', async () => {
    const comments = Array.from({ length: 30 }, () => part.longComment)
    const drawn = await photo(9, 9)
    const exact = Buffer.concat([part.start, ...comments, drawn.subarray(2)])
    expect(exact.length).toBeGreaterThan(1_900_000)
    await service.update(caller, { profilePicture: dataUrl(exact) })
    expect(await shown()).toMatchObject({ width: 9, height: 9 })
  })
})

describe('players', () => {
  it('come in the order requested, each once, unknown ids left out, with nothing private', async () => {
    const [bo, cy] = [await signUp(service, 'BoPublic'), await signUp(service, 'CyPublic')]
    await service.update(bo.caller, { bio: 'Dinks' })
    const { players } = await service.players(caller, [cy.user.id, 'nobody', bo.user.id, cy.user.id])
    expect(players.map(({ id }) => id)).toEqual([cy.user.id, bo.user.id])
    expect(players[1]).toEqual({
      id: bo.user.id,
      name: 'BoPublic',
      username: 'BoPublic',
      skillLevel: 3,
      skillCategory: 'SKILL_CATEGORY_INTERMEDIATE',
      profilePicture: undefined,
      bio: 'Dinks',
    })
  })

  it('are at most 200 at a time', async () => {
    await expect(service.players(caller, [])).resolves.toEqual({ players: [] })
    const ids = Array.from({ length: 201 }, (_, index) => `u${index}`)
    await expect(service.players(caller, ids)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'ids' } })
  })
})
