import { deviceStorage, VISITOR } from '@kitchenline/shell-api'
import { useEffect } from 'react'
import { create } from 'zustand'

type Shown<R> = {
  owner: string | undefined
  record: R
  /** The browser refused to store: what is on the screen is all there is. */
  isUnsaved: boolean
}

type Options<R> = {
  empty: R
  /** As it came back from the browser's storage, or nothing where it is none of this version. */
  from: (stored: unknown) => R | undefined
  /** What a visitor began goes along with the sign-in. */
  join: (own: R | undefined, visitors: R | undefined) => R | undefined
}

/** What one player has under way on this device: it survives a crash, and is the same in every tab. */
export function deviceRecord<R>(name: string, { empty, from, join }: Options<R>) {
  const shownStore = create<Shown<R>>()(() => ({ owner: undefined, record: empty, isUnsaved: false }))

  const read = (owner: string) => from(deviceStorage.read(name, owner))

  /** As stored at this moment, whichever tab wrote it. */
  const stored = (owner: string): R | undefined => (owner === VISITOR ? read(owner) : join(read(owner), read(VISITOR)))

  const current = (owner: string): R => {
    const { owner: shown, record, isUnsaved } = shownStore.getState()
    if (shown === owner && isUnsaved) return record
    return stored(owner) ?? empty
  }

  const show = (owner: string) => shownStore.setState({ owner, record: current(owner) })

  return {
    current,

    useRecord(owner: string): { record: R; isUnsaved: boolean } {
      const shown = shownStore()
      useEffect(() => {
        show(owner)
        return deviceStorage.onChange(name, owner, () => show(owner))
      }, [owner])
      return { record: shown.owner === owner ? shown.record : current(owner), isUnsaved: shown.isUnsaved }
    },

    /** Changes what is stored now, which another tab may have written since this one was drawn. */
    change(owner: string, change: (record: R) => R): void {
      const record = current(owner)
      const next = change(record)
      if (next === record) return
      const isUnsaved = !deviceStorage.keep(name, owner, next)
      if (owner !== VISITOR) deviceStorage.drop(name, VISITOR)
      shownStore.setState({ owner, record: next, isUnsaved })
    },
  }
}
