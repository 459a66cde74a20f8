import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import messages from '../src/messages/en.json' with { type: 'json' }

export const user = userEvent.setup()
export const toast = () => toastStore.getState().toast
export const forgetToast = () => toastStore.setState({ toast: undefined })
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

type Options = Parameters<typeof renderInShell>[1]

/** What a player sees. */
export const show = (element: ReactElement, options: Options = {}) =>
  renderInShell(element, { messages, user: testUser, ...options })
/** What a visitor sees. */
export const visit = (element: ReactElement) => renderInShell(element, { messages })
