import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchBox } from './search-box.tsx'

const messages = { 'users.search': 'Search by name, username or email', 'table.clearSearch': 'Clear search' }

function Searched() {
  const [typed, setTyped] = useState('')
  return <SearchBox value={typed} label="users.search" onChange={setTyped} />
}

it('says what it searches also while something is typed, where no phone cuts it', async () => {
  renderInShell(<Searched />, { messages })
  const box = await screen.findByRole('searchbox', { name: 'Search by name, username or email' })
  await userEvent.type(box, 'bo')
  screen.getByText('Search by name, username or email')
  expect(box.getAttribute('placeholder')).toBeNull()
  await userEvent.click(screen.getByRole('img', { name: 'Clear search' }))
  expect(box).toHaveProperty('value', '')
})
