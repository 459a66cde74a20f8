import { renderInShell, Slow } from '@kitchenline/shell-api/testing'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useDeferredValue } from 'react'
import { QuickLogHost } from './quick-log-host.tsx'

/** As pages do, deferred. */
function Page() {
  const { data } = useQuery<string>({ queryKey: ['/api/matches'] })
  const shown = useDeferredValue(data)
  if (!shown) return 'nothing yet'
  return (
    <>
      <Slow drawn={() => {}} />
      <p>{shown}</p>
    </>
  )
}

it('brings the quick log when the page shows its data, and not before it has asked for them', async () => {
  const shown: (string | undefined)[] = []
  const requestIdleCallback = () => shown.push(screen.queryByText('the matches')?.textContent)
  const fetch = async () => Response.json('the matches')
  Object.assign(globalThis, { fetch, requestIdleCallback, cancelIdleCallback: () => {} })
  renderInShell(
    <>
      <Page />
      <QuickLogHost />
    </>,
  )
  await waitFor(() => expect(shown).toEqual(['the matches']))
})
