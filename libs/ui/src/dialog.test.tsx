import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { Dialog, Unasked } from './dialog.tsx'

function Example() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <IntlProvider locale="en" messages={{ 'common.close': 'Close' }}>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog title="Delete 3 matches?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="Name" />
      </Dialog>
    </IntlProvider>
  )
}
const page = () => document.getElementById('app') as HTMLElement

beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  render(<Example />, { container: page() })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
})

it('has a name, takes the focus and holds the page behind', () => {
  const dialog = screen.getByRole('dialog', { name: 'Delete 3 matches?' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(page().hasAttribute('inert')).toBe(true)
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)],
])('closes by %s and gives the focus back', async (_way, close) => {
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page().hasAttribute('inert')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Open')
})

it('gives the page back once, where another takes its place', async () => {
  let changes = 0
  const watch = new MutationObserver(() => (changes += 1))
  watch.observe(page(), { attributeFilter: ['inert'] })
  function Two() {
    const [isFirst, setFirst] = useState(true)
    const [isOpen, setOpen] = useState(false)
    return (
      <IntlProvider locale="en" messages={{ 'common.close': 'Close' }}>
        <button onClick={() => setOpen(true)}>Begin</button>
        {['First', 'Second'].map(
          (title) =>
            (title === 'First') === isFirst && (
              <Dialog key={title} title={title} isOpen={isOpen} onClose={() => (isFirst ? setFirst(false) : setOpen(false))}>
                {title}
              </Dialog>
            ),
        )}
      </IntlProvider>
    )
  }
  await userEvent.keyboard('{Escape}')
  render(<Two />, { container: page() })
  changes = 0
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Second' })).toBe(document.activeElement)
  expect(changes).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Begin')
  expect(page().hasAttribute('inert')).toBe(false)
  watch.disconnect()
})

it('has the keyboard again when what had it is removed', async () => {
  const field = screen.getByLabelText('Name')
  await userEvent.click(field)
  field.remove()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Takes longer to draw than React works in one go, so that its effects come in a later task. */
function Heavy() {
  useLayoutEffect(() => {
    for (const end = performance.now() + 10; performance.now() < end;);
  }, [])
  return 'Here'
}

it('has the keyboard from the moment it is drawn, also where it opens by itself', async () => {
  let open = () => {}
  function Late() {
    const [isOpen, setIsOpen] = useState(false)
    open = () => setIsOpen(true)
    return (
      <IntlProvider locale="en" messages={{ 'common.close': 'Close' }}>
        <Dialog title="Late" isOpen={isOpen} onClose={() => {}}>
          <Heavy />
        </Dialog>
      </IntlProvider>
    )
  }
  render(<Late />)
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  scope.IS_REACT_ACT_ENVIRONMENT = false
  try {
    const atDrawing = new Promise<string | null | undefined>((resolve) => {
      const watch = new MutationObserver(
        () => (watch.disconnect(), resolve(document.activeElement?.querySelector('h2')?.textContent)),
      )
      watch.observe(document.body, { childList: true })
    })
    setTimeout(() => open())
    expect(await atDrawing).toBe('Late')
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = true
  }
})

describe('with the keyboard of a phone', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight })
  const become = (change: Partial<typeof viewport>) => {
    Object.assign(viewport, { scale: 1, offsetTop: 0, height: window.innerHeight }, change)
    viewport.dispatchEvent(new Event('resize'))
  }
  const edges = () => {
    const { top, bottom } = screen.getByRole('dialog').parentElement!.style
    return [top, bottom]
  }
  beforeEach(async () => {
    Object.assign(globalThis, { visualViewport: viewport })
    Element.prototype.scrollIntoView = () => {}
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  })
  afterEach(() => Object.assign(globalThis, { visualViewport: undefined }))

  it('ends above it, also where the page was pushed up, and is whole again without', () => {
    become({ height: window.innerHeight - 300 })
    expect(edges()).toEqual(['0px', '300px'])
    become({ height: window.innerHeight - 300, offsetTop: 120 })
    expect(edges()).toEqual(['120px', '180px'])
    become({})
    expect(edges()).toEqual(['', ''])
  })

  it('stays as it is where two fingers draw the page larger', () => {
    become({ height: window.innerHeight / 2, scale: 2 })
    expect(edges()).toEqual(['', ''])
  })
})

it('is not covered by what comes by itself, also not when it is closed', async () => {
  const elsewhere = document.body.appendChild(document.createElement('div'))
  render(<Unasked>A new high</Unasked>, { container: elsewhere })
  expect(screen.queryByText('A new high')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('A new high')).toBeNull()
  render(<Unasked>A new trophy</Unasked>, { container: document.body.appendChild(document.createElement('div')) })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByText('A new trophy')
})
