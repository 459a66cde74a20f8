import userEvent from '@testing-library/user-event'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { SelectField } from './select-field.tsx'

const LONG = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungaho'

function Chooser() {
  const [name, setName] = useState('Bo')
  return (
    <SelectField label="Opponent" value={name} onChange={(event) => setName(event.target.value)}>
      <option>Bo</option>
      <option>{LONG}</option>
    </SelectField>
  )
}

it('tells a name that is longer than its one line to the end', async () => {
  renderInShell(<Chooser />)
  const control = screen.getByRole('combobox', { name: 'Opponent' })
  expect(control.title).toBe('')
  await userEvent.selectOptions(control, LONG)
  expect(control.title).toBe(LONG)
  await userEvent.selectOptions(control, 'Bo')
  expect(control.title).toBe('')
})
