import type { RemoteModule } from '@kitchenline/shell-api/host'
import { countTurns, renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { discoverRoutes, SHELL_ROUTE, useRemoteStates, type RouteSource } from './discover-routes.tsx'
import { registryStore } from './registry.ts'
import { UnmatchedPage } from './unmatched-page.tsx'

const messages = {
  'notFound.title': 'No such page',
  'notFound.text': '-',
  'notFound.home': 'Home',
  'remote.unavailableTitle': 'Unavailable',
  'remote.unavailableText': '-',
}
const remote = (routes: RemoteModule['routes']): RemoteModule => ({ routes, loadMessages: async () => ({}) })
const history = remote([{ path: 'history', element: <p>The history</p> }])

function visit(path: string, load: RouteSource['load'], refreshRegistry: RouteSource['refreshRegistry'] = async () => false) {
  const layout = (
    <>
      <nav>Menu</nav>
      <Outlet />
    </>
  )
  const table = [
    { id: SHELL_ROUTE, element: layout, hydrateFallbackElement: <></>, children: [{ path: '*', element: <UnmatchedPage /> }] },
  ]
  const source = { load, refreshRegistry, reportCrash: async () => {}, openAgain: () => void (opened += 1) }
  const routes = { table, patchRoutesOnNavigation: discoverRoutes(source) }
  return renderInShell(<></>, { messages, path, routes }).router
}

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

/** How often the page was opened again. */
let opened: number
const originalError = console.error
beforeEach(() => {
  opened = 0
  registryStore.setState({ mfe_matches: { entry: '/remotes/x.js', paths: ['history', 'opponents'], menu: [] } }, true)
  useRemoteStates.setState({}, true)
  console.error = () => {}
})
afterEach(() => {
  console.error = originalError
})

describe('discovery', () => {
  it('loads a remote in another turn than the one in which the router starts', async () => {
    const turns = countTurns()
    const turnsSeen: number[] = []
    visit('/history', async () => {
      turnsSeen.push(turns.count())
      return history
    })
    const startedAt = turns.count()
    await screen.findByText('The history')
    turns.end()
    expect(turnsSeen[0]).toBeGreaterThan(startedAt)
  })

  it('draws a remote’s pages inside the layout, and calls it once', async () => {
    const requests: string[] = []
    const router = visit('/history', async (name) => {
      requests.push(name)
      return remote([...history.routes, { path: 'opponents', element: <p>The opponents</p> }])
    })
    await screen.findByText('The history')
    screen.getByText('Menu')
    await router.navigate('/opponents')
    await screen.findByText('The opponents')
    expect(requests).toEqual(['mfe_matches'])
  })

  it('draws a remote’s page also for one who had left before it came', async () => {
    const arrivals: (() => void)[] = []
    const router = visit('/nowhere', () => new Promise((resolve) => arrivals.push(() => resolve(history))))
    await screen.findByText('No such page')
    const left = router.navigate('/history')
    await waitFor(() => expect(arrivals).toHaveLength(1))
    await router.navigate('/nowhere-else')
    arrivals[0]!()
    await left
    const again = router.navigate('/history')
    await waitFor(() => expect(arrivals).toHaveLength(2))
    arrivals[1]!()
    await again
    await screen.findByText('The history')
  })

  it('leaves the layout standing when a remote is unavailable, and comes back without a page load', async () => {
    let isUnavailable = true
    visit('/history', async () => {
      if (isUnavailable) throw new Error('unreachable')
      return history
    })
    await screen.findByText('Unavailable')
    screen.getByText('Menu')
    isUnavailable = false
    await tryAgain()
    await screen.findByText('The history')
  })

  it('keeps a page that throws to its own place, and draws it again on request', async () => {
    let isBroken = true
    const Page = () => {
      if (isBroken) throw new Error('broken')
      return <p>Whole again</p>
    }
    visit('/history', async () => remote([{ path: 'history', element: <Page /> }]))
    await screen.findByText('Unavailable')
    screen.getByText('Menu')
    isBroken = false
    await tryAgain()
    await screen.findByText('Whole again')
  })

  it('opens a page again that threw where its visitor has another version now, as after a canary', async () => {
    const Page = () => {
      throw new Error('broken')
    }
    const load = async () => remote([{ path: 'history', element: <Page /> }])
    visit('/history', load, async () => true)
    await waitFor(() => expect(opened).toBe(1))
    visit('/history', load, async () => false)
    await screen.findAllByText('Unavailable')
    expect(opened).toBe(1)
  })

  it('retries a page whose code did not load', async () => {
    let isUnavailable = true
    const lazy = async () => {
      if (isUnavailable) throw new Error('no such chunk')
      return { Component: () => <p>Here it is</p> }
    }
    visit('/history', async () => remote([{ path: 'history', lazy }]))
    await screen.findByText('Unavailable')
    isUnavailable = false
    await tryAgain()
    await screen.findByText('Here it is')
  })

  it('takes a page whose code is gone from the version that is there now', async () => {
    const failing = async () => {
      throw new Error('no such chunk')
    }
    let lazy: () => Promise<{ Component: () => ReactNode }> = failing
    const refreshRegistry = async () => {
      lazy = async () => ({ Component: () => <p>The next version</p> })
      return true
    }
    visit('/history', async () => remote([{ path: 'history', lazy }]), refreshRegistry)
    await tryAgain()
    await screen.findByText('The next version')
  })

  it('leaves out a page at a path that is another remote’s', async () => {
    const stolen = { path: 'social', element: <p>Mine now</p> }
    const router = visit('/history', async () => remote([...history.routes, stolen]))
    await screen.findByText('The history')
    await router.navigate('/social')
    await screen.findByText('No such page')
  })

  it.each(['/nowhere', '/history/nothing-below'])('shows 404 for %s', async (path) => {
    visit(path, async () => history)
    await screen.findByText('No such page')
  })
})
