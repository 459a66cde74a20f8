import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, waitFor } from '@testing-library/react'
import { useFollowNews } from './use-follow-news.ts'

const opened: Source[] = []
class Source extends EventTarget {
  isOpen = true
  constructor() {
    super()
    opened.push(this)
  }
  close() {
    this.isOpen = false
  }
}

function Page() {
  useFollowNews()
  return null
}

const tell = (name: string, persisted: boolean) =>
  act(() => void globalThis.dispatchEvent(Object.assign(new Event(name), { persisted })))

it('lets go of the stream where the page is left, and takes it up where the browser brings that page back', async () => {
  Object.assign(globalThis, { EventSource: Source })
  renderInShell(<Page />, { messages: {}, user: testUser })
  await waitFor(() => expect(opened).toHaveLength(1))
  tell('pagehide', true)
  expect(opened[0]?.isOpen).toBe(false)
  tell('pageshow', false)
  expect(opened).toHaveLength(1)
  tell('pageshow', true)
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]?.isOpen).toBe(true)
})
