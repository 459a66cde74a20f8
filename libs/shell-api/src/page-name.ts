import { useEffect } from 'react'
import { create } from 'zustand'

export const pageNameStore = create<{ name: string | undefined }>()(() => ({ name: undefined }))

/** The heading of a page that is about one person or thing: its name, as soon as it is known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageNameStore.setState({ name })
    return () => pageNameStore.setState({ name: undefined })
  }, [name])
}
