import { useSearchParams } from 'react-router-dom'

/** The open tab, stored in the address; the first one needs no parameter. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const active = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]
  return [active, (tab) => setSearch(tab === tabs[0] ? {} : { tab }, { replace: true })]
}
