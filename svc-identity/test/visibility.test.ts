import { AUDIENCES, isShownTo, PROFILE_FIELDS, type Audience, type ProfileField } from '@kitchenline/domain'
import { audience as audienceCodec, profileField } from '@kitchenline/proto/codecs'
import type { Caller } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { Relation } from '../src/visibility/relations.ts'
import { dataUrl, photo } from './jpeg.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)
let ana: Caller
let viewer: Caller
let pictureId: string
beforeAll(async () => {
  ana = (await signUp(service, 'ana', { skillLevel: 4.2 })).caller
  viewer = (await signUp(service, 'viewer')).caller
  await service.update(ana, { bio: 'Lefty', profilePicture: dataUrl(await photo(8, 8)) })
  pictureId = (await service.players(ana, [ana.userId])).players[0]!.pictureId!
})
beforeEach(() => service.relations.clear())

const show = (field: ProfileField, audience: Audience) => service.show(ana, { [field]: audienceCodec.encode(audience) })
const all = async (audience: Audience) => {
  for (const field of PROFILE_FIELDS) await show(field, audience)
}

/** What the calls of this service show of each field, to this caller. */
async function fieldsShownTo(caller: Caller): Promise<Record<ProfileField, boolean>> {
  const { players } = await service.players(caller, [ana.userId])
  const [face] = players
  const bytes = await service.picture(caller, ana.userId, pictureId).then(
    () => true,
    ({ code }: { code: string }) => code !== 'USER_NOT_FOUND',
  )
  const isListed = async (field: 'FIGURES' | 'CONFIRMED') =>
    (await service.visible(caller, [ana.userId], [`PROFILE_FIELD_${field}`])).includes(ana.userId)
  const [figures, confirmed] = [await isListed('FIGURES'), await isListed('CONFIRMED')]
  expect(face!.name).toBe('ana')
  expect([bytes, face!.skillCategory !== 'SKILL_CATEGORY_UNSPECIFIED']).toEqual([Boolean(face!.pictureId), face!.skillLevel > 0])
  return { picture: bytes, bio: face!.bio !== undefined, level: face!.skillLevel > 0, figures, confirmed }
}

const ALL = { picture: true, bio: true, level: true, figures: true, confirmed: true }

it('shows of who has decided nothing the figures to friends, the confirmed level to no one, and the rest to everybody', async () => {
  expect(await fieldsShownTo(viewer)).toEqual({ ...ALL, figures: false, confirmed: false })
  service.relations.set(ana.userId, 'friend')
  expect(await fieldsShownTo(viewer)).toEqual({ ...ALL, confirmed: false })
})

describe.each(AUDIENCES)('what is for %s', (audience) => {
  beforeAll(() => all(audience))

  it.each([
    ['stranger', 'stranger'],
    ['friend', 'friend'],
  ] as const)('is seen by a %s accordingly', async (_who, relation: Relation) => {
    service.relations.set(ana.userId, relation)
    const isShown = isShownTo(relation as 'friend', audience)
    expect(await fieldsShownTo(viewer)).toEqual(isShown ? ALL : Object.fromEntries(PROFILE_FIELDS.map((field) => [field, false])))
  })

  it('is seen by its owner and by administrators', async () => {
    service.relations.set(ana.userId, 'apart')
    for (const caller of [ana, { ...viewer, role: 'admin' as const }]) expect(await fieldsShownTo(caller)).toEqual(ALL)
  })

  it('has no figures for who is apart, whatever everybody sees', async () => {
    service.relations.set(ana.userId, 'apart')
    expect(await fieldsShownTo(viewer)).toMatchObject({ figures: false, confirmed: false })
  })
})

it.each(PROFILE_FIELDS)('decides about %s alone', async (field) => {
  await all('everybody')
  await show(field, 'nobody')
  expect(await fieldsShownTo(viewer)).toEqual({ ...ALL, [field]: false })
})

it('is the same in every list: search, all players, and faces by id', async () => {
  await all('nobody')
  const { players: listed } = await service.browse(viewer, 10)
  const { players: found } = await service.find(viewer, 'ana')
  for (const [face] of [listed.filter(({ id }) => id === ana.userId), found]) {
    expect(face).toMatchObject({ name: 'ana', skillLevel: 0, skillCategory: 'SKILL_CATEGORY_UNSPECIFIED' })
    expect([face!.bio, face!.pictureId]).toEqual([undefined, undefined])
  }
})

it('marks whether a picture may be cached for good', async () => {
  service.relations.set(ana.userId, 'friend')
  await show('picture', 'everybody')
  expect((await service.picture(viewer, ana.userId, pictureId)).isForEverybody).toBe(true)
  await show('picture', 'friends')
  expect((await service.picture(viewer, ana.userId, pictureId)).isForEverybody).toBe(false)
})

it('looks friendship up only where that decides', async () => {
  await all('everybody')
  let requested: string[] = []
  const { relations } = service.ctx
  service.ctx.relations = { to: (onward, userIds) => ((requested = userIds), relations.to(onward, userIds)) }
  await service.players(viewer, [ana.userId, viewer.userId])
  expect(requested).toEqual([])
  await show('bio', 'friends')
  await service.players(viewer, [ana.userId, viewer.userId])
  expect(requested).toEqual([ana.userId])
  service.ctx.relations = relations
})

it('names those who show all of the fields, and none who is unknown or about to be erased', async () => {
  await all('everybody')
  const leaving = (await signUp(service, 'leaving')).caller
  await service.show(leaving, { figures: 'AUDIENCE_EVERYBODY' })
  const update = (...fields: ProfileField[]) =>
    service.visible(
      viewer,
      [leaving.userId, 'unknown', ana.userId],
      fields.map((field) => profileField.encode(field)),
    )
  expect(await update('figures')).toEqual([leaving.userId, ana.userId])
  await service.requestErasure(leaving, 'correct horse')
  expect(await update('figures')).toEqual([ana.userId])
  await show('level', 'nobody')
  expect([await update('figures'), await update('figures', 'level')]).toEqual([[ana.userId], []])
})

it('refuses too many at once, no field, and a field that it does not know', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => String(at))
  for (const [userIds, fields] of [
    [ids, ['PROFILE_FIELD_BIO' as const]],
    [['a'], []],
    [['a'], ['PROFILE_FIELD_UNSPECIFIED' as const]],
  ] as const) {
    await expect(service.visible(viewer, [...userIds], [...fields])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})

it('keeps what was decided, and leaves what was not named', async () => {
  const { caller } = await signUp(service, 'chooser')
  await service.show(caller, { bio: 'AUDIENCE_FRIENDS' })
  const { visibility, privacy } = await service.show(caller, { figures: 'AUDIENCE_NOBODY' })
  expect([privacy, visibility]).toEqual([
    { hidden: false },
    {
      ...{ picture: 'AUDIENCE_EVERYBODY', bio: 'AUDIENCE_FRIENDS' },
      ...{ level: 'AUDIENCE_EVERYBODY', figures: 'AUDIENCE_NOBODY', confirmed: 'AUDIENCE_NOBODY' },
    },
  ])
  await service.hide(caller, true)
  expect(await service.privacy(caller)).toEqual({ hidden: true })
  const stored = await service.collection('users').findOne({ _id: caller.userId })
  expect(stored).toMatchObject({ visibility: { bio: 'friends', figures: 'nobody' }, isHidden: true })
})
