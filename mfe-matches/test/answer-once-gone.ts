import { screen } from '@testing-library/react'

/** Answers a POST as early as may be: when its form no longer shows this value, before what follows that drawing. */
export function answerOnceGone(value: string): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...request) => {
    if (request[1]?.method === 'POST') await gone(value)
    return fetch(...request)
  }
}

const gone = (value: string) =>
  new Promise<void>((resume) => {
    const look = () => {
      if (screen.queryByDisplayValue(value)) return
      changes.disconnect()
      resume()
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { subtree: true, childList: true })
    look()
  })
