import { waitFor } from '@testing-library/react'
import { deviceStorage } from './device-storage.ts'
import { outbox } from './outbox-store.ts'
import { VISITOR } from './screen-owner.ts'
import { waitingChange } from './testing.tsx'
import { unsent } from './unsent.ts'

const isMarked = () => deviceStorage.read('unsent', VISITOR) === true

it('is there before the first page where something waits, and loads nothing before it where nothing does', async () => {
  await outbox.put(waitingChange())
  await unsent.load()
  expect(unsent.read()).toEqual([])
  await unsent.refresh()
  // On a busy machine the reading of an idle page comes between, and it marks.
  await waitFor(() => expect(isMarked()).toBe(true))

  await outbox.put(waitingChange({ id: 'm2' }))
  await unsent.load()
  expect(unsent.read().map(({ id }) => id)).toEqual(['m1', 'm2'])
  await unsent.remove('m1', 'm2')
  expect(isMarked()).toBe(false)
})

it('drops what an ended page had sent: the lists have it by now', async () => {
  await unsent.put(waitingChange({ stored: { id: 's1' } }))
  await unsent.put(waitingChange({ id: 'm2' }))
  await unsent.load()
  expect((await outbox.list()).map(({ id }) => id)).toEqual(['m2'])
})

it('has what a page was storing when it ended', async () => {
  await unsent.remove('m1', 'm2')
  const match = waitingChange({ isWaiting: false })
  const isStored = unsent.put(match)
  const onDevice = { ...localStorage }
  await isStored
  expect(deviceStorage.read('unsent.shown', VISITOR)).toBeUndefined()
  await outbox.remove(match.id)
  Object.assign(localStorage, onDevice)

  await unsent.load()
  await waitFor(() => expect(unsent.read()).toMatchObject([match]))
  await expect(outbox.list()).resolves.toMatchObject([match])
  expect(deviceStorage.read('unsent.shown', VISITOR)).toBeUndefined()
})
