import { testUser } from '@kitchenline/shell-api/testing'
import { bodyOf, draftOf, faultsOf, rebased, type ProfileDraft } from './profile-draft.ts'

const user = { ...testUser, age: 44, duprRating: 4.25, bio: 'Lefty' }
const draft = (changes: Partial<ProfileDraft> = {}) => ({ ...draftOf(user), ...changes })

it.each<[what: string, changes: Partial<ProfileDraft>, faults: object]>([
  ['as it is', {}, {}],
  ['no name', { name: ' \u200B ' }, { name: 'settings.nameMissing' }],
  ['a long name', { name: 'x'.repeat(61) }, { name: 'settings.nameTooLong' }],
  ['no address', { email: 'ana@example', currentPassword: 'x' }, { email: 'settings.emailInvalid' }],
  ['another address', { email: 'new@example.com' }, { currentPassword: 'settings.passwordMissing' }],
  ['a rating of 0.9', { duprRating: '0.9' }, { duprRating: 'settings.duprRange' }],
  ['a rating of 3.587', { duprRating: '3.587' }, {}],
  ['a rating of 3.5871', { duprRating: '3.5871' }, { duprRating: 'settings.duprRange' }],
  ['an id of DUPR', { duprId: ' 4xk2qd ' }, {}],
  ['no id of DUPR', { duprId: '4XK-2QD' }, { duprId: 'settings.duprIdInvalid' }],
  ['a rating of 8', { duprRating: '8' }, {}],
  ['a rating of 8.1', { duprRating: '8.1' }, { duprRating: 'settings.duprRange' }],
  ['an age of 12', { age: '12' }, { age: 'settings.ageRange' }],
  ['an age of 13 and no rating', { age: '13', duprRating: '' }, {}],
  ['an age of 100.5', { age: '100.5' }, { age: 'settings.ageRange' }],
  ['a bio of 200', { bio: '👍🏽'.repeat(200) }, {}],
  ['a bio of 201', { bio: 'x'.repeat(201) }, { bio: 'settings.bioTooLong' }],
])('with %s', (_what, changes, faults) => {
  expect(faultsOf(draft(changes), user)).toEqual(faults)
})

it('keeps what is typed and follows another screen in the rest', () => {
  const elsewhere = { ...user, name: 'Ana Renamed', bio: 'Righty' }
  expect(rebased(draft({ bio: 'Both' }), user, elsewhere)).toEqual({ ...draftOf(elsewhere), bio: 'Both' })
})

it('sends what has changed alone, and blanks as none', () => {
  expect(bodyOf(draft(), user)).toEqual({})
  const changed = { name: 'Ann', skillLevel: 4 }
  expect(bodyOf(draft(changed), user)).toEqual({ ...changed, skillCategory: 'advanced' })
  expect(bodyOf(draft({ age: ' ', duprRating: '', bio: ' ' }), user)).toEqual({ duprRating: null, age: null, bio: null })
  const changes = { email: ' new@example.com', currentPassword: 'secret 1', picture: 'data:image/jpeg;base64,x' }
  expect(bodyOf(draft(changes), user)).toMatchObject({
    ...{ email: 'new@example.com', currentPassword: 'secret 1', profilePicture: changes.picture },
  })
  expect(bodyOf(draft({ picture: '' }), { ...user, profilePicture: 'data:x' })).toMatchObject({ profilePicture: null })
})

it('sends an id of DUPR in capitals, and takes it away when it is emptied', () => {
  expect(bodyOf(draft({ duprId: ' 4xk2qd ' }), user)).toEqual({ duprId: '4XK2QD' })
  const known = { ...user, duprId: '4XK2QD' }
  expect(bodyOf({ ...draftOf(known), duprId: '' }, known)).toEqual({ duprId: null })
})
