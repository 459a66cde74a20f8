import { MATCH_TYPES, type MatchTag } from '@kitchenline/domain'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { show, user, visit } from '../../test/on-page.tsx'
import { dana } from '../../test/fake-gateway.ts'
import { EMPTY_DRAFT } from '../draft/match-draft.ts'
import { missingBasics } from './form-problems.ts'
import { MatchFields } from './match-fields.tsx'
import { PeopleChips } from './people-chips.tsx'
import { ScoreField } from './score-fields.tsx'
import { SelectField } from './select-field.tsx'
import { TagChoice } from './tag-choice.tsx'
import { useMatchForm } from './use-match-form.ts'

const details = () => user.click(screen.getByRole('button', { name: /^Details · Today/ }))
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const choose = (name: string) => user.click(screen.getByRole('radio', { name }))

function Form() {
  const form = useMatchForm({ missingOf: missingBasics })
  return (
    <>
      <MatchFields form={form} types={MATCH_TYPES} type="singles" onType={() => {}} who={null} isShort />
      <button onClick={() => form.validate()}>Save</button>
    </>
  )
}

describe('the short form of a match', () => {
  beforeEach(() => {
    show(<Form />)
  })

  it('says at the pad that points are missing, as long as their fields are closed', async () => {
    await choose('Won')
    await save()
    const pad = screen.getByRole('radiogroup', { name: 'Their points' })
    expect(pad.getAttribute('aria-invalid')).toBe('true')
    expect(pad.textContent).toContain('Enter at least one score')
    await choose('9')
    expect(pad.getAttribute('aria-invalid')).toBeNull()
    screen.getByText('One game: 11–9')
  })

  it('opens what is behind "Details" where something typed there is wrong', async () => {
    await details()
    await user.type(screen.getByLabelText('Your score'), '11 9-7')
    await user.type(screen.getByLabelText('Opponent score'), '4')
    await details()
    expect(screen.queryByLabelText('Your score')).toBeNull()
    await save()
    expect(screen.getByLabelText('Your score').getAttribute('aria-invalid')).toBe('true')
  })

  it('says on the closed line what was filled in behind it', async () => {
    await details()
    await user.type(screen.getByLabelText('Location (optional)'), 'Riverside')
    await details()
    screen.getByRole('button', { name: 'Details · Today · Riverside' })
  })
})

it('shows the level with two of one name', () => {
  const book = [3.1, 4.2].map((skillLevel) => ({ ...dana, id: `${skillLevel}`, skillLevel, skillCategory: 'advanced' as const }))
  const people = book.map(({ id, name, skillLevel }) => ({ choice: id, name, skillLevel }))
  const chips = <PeopleChips form={{ draft: EMPTY_DRAFT, change: () => {} }} people={people} book={book} isLoading={false} />
  visit(chips)
  const names = screen.getAllByRole('button').map(({ lastChild }) => lastChild?.textContent)
  expect(names).toEqual(['Dana · 3.1', 'Dana · 4.2'])
})

it('brings up the keypad of numbers, with a comma key that goes on to the next game', async () => {
  function Scores() {
    const [value, setValue] = useState('')
    return <ScoreField label="Your score" hint="11,9" value={value} onChange={setValue} error={undefined} />
  }
  visit(<Scores />)
  const field = screen.getByLabelText<HTMLInputElement>('Your score')
  const comma = screen.getByRole('button')
  expect(field.inputMode).toBe('numeric')
  // Nothing is there to go on from.
  await user.click(comma)
  expect(field.value).toBe('')
  await user.type(field, '11')
  await user.click(comma)
  await user.click(comma)
  expect(field.value).toBe('11,')
  expect(document.activeElement).toBe(field)
  await user.keyboard('9')
  expect(field.value).toBe('11,9')
})

it('tells a name that is longer than its one line to the end', async () => {
  const long = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungaho'
  function Chooser() {
    const [name, setName] = useState('Bo')
    return (
      <SelectField label="Opponent" value={name} onChange={(event) => setName(event.target.value)}>
        <option>Bo</option>
        <option>{long}</option>
      </SelectField>
    )
  }
  renderInShell(<Chooser />)
  const control = screen.getByRole('combobox', { name: 'Opponent' })
  expect(control.title).toBe('')
  await user.selectOptions(control, long)
  expect(control.title).toBe(long)
})

it('takes up to three kinds of event, in one order, and no fourth', async () => {
  let chosen: MatchTag[] = []
  function Choice() {
    const [tags, setTags] = useState<MatchTag[]>([])
    chosen = tags
    return <TagChoice tags={tags} onChange={setTags} />
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  visit(<Choice />)
  screen.getByRole('group', { name: 'Kind of event (optional, up to 3)' })
  for (const name of ['Mixed', 'League', 'Rec']) await user.click(box(name))
  expect(chosen).toEqual(['rec', 'league', 'mixed'])
  expect([box('Ladder').disabled, box('Mixed').disabled]).toEqual([true, false])
  await user.click(box('Ladder'))
  await user.click(box('Mixed'))
  expect(chosen).toEqual(['rec', 'league'])
  expect(box('Ladder').disabled).toBe(false)
})
