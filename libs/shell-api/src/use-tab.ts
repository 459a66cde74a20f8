import { useSearchParams } from 'react-router-dom'

/** The open tab, stored in the address; the one that a page begins with, the first unless named, needs no parameter. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]], initial: T = tabs[0]): [T, (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const active = tabs.find((tab) => tab === search.get('tab')) ?? initial
  return [active, (tab) => setSearch(tab === initial ? {} : { tab }, { replace: true })]
}
