import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from './testing.tsx'
import { toastStore } from './toast.ts'
import { useInvitation } from './use-invitation.ts'

const LINK = 'http://localhost/auth?ref=AB23CD45'
const Copy = () => <button onClick={useInvitation('AB23CD45').copy}>Copy</button>

it('copies the link, or says where that cannot be how to do it by hand', async () => {
  const user = userEvent.setup()
  renderInShell(<Copy />)
  const copied = async (title: string, description?: string) => {
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(toastStore.getState().toast).toMatchObject({ title, ...(description && { description }) }))
  }
  await copied('Link copied')
  expect(await navigator.clipboard.readText()).toBe(LINK)
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  await copied('Copy failed', `Please copy it manually: ${LINK}`)
})
