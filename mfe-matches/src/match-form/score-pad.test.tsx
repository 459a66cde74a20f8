import { screen } from '@testing-library/react'
import { show, user } from '../../test/on-page.tsx'
import { ScoreFields } from './score-fields.tsx'
import { ScorePad } from './score-pad.tsx'
import { useMatchForm } from './use-match-form.ts'

const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
const scores = () =>
  [screen.getByLabelText('Your score'), screen.getByLabelText('Opponent score')].map((field) => (field as HTMLInputElement).value)
const isChosen = (name: string) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked

function Form() {
  const form = useMatchForm({ missingOf: () => [] })
  return (
    <>
      <ScorePad form={form} hasFields />
      <ScoreFields form={form} />
    </>
  )
}

beforeEach(() => {
  show(<Form />)
})

it('waits for who won, then presets a game to 11', async () => {
  const nine = screen.getByRole('radio', { name: '9' })
  expect(nine).toHaveProperty('disabled', true)
  await choose('Won')
  expect(nine).toHaveProperty('disabled', false)
  expect(isChosen('11')).toBe(true)
  await choose('9')
  expect(scores()).toEqual(['11', '9'])
})

it('gives the loser’s points to the side that lost', async () => {
  await choose('Lost')
  screen.getByRole('radiogroup', { name: 'Your points' })
  await choose('4')
  expect(scores()).toEqual(['4', '11'])
})

it('offers the winner’s 12 and more once the loser has 10', async () => {
  await choose('Won')
  await choose('10+')
  expect(scores()).toEqual(['12', '10'])
  screen.getByRole('radiogroup', { name: 'Win by 2: your points' })
  await choose('13')
  expect(scores()).toEqual(['13', '11'])
  expect(isChosen('10+')).toBe(true)
})

it('changes the target of what is entered', async () => {
  await choose('Won')
  await choose('9')
  await choose('15')
  expect(scores()).toEqual(['15', '9'])
  screen.getByRole('radio', { name: '13' })
})

it('adds games, which may go to the other side, and goes back to one', async () => {
  await choose('Won')
  await choose('7')
  await user.click(screen.getByRole('button', { name: 'Add a game' }))
  await choose('Them')
  await choose('8')
  expect(scores()).toEqual(['11,8', '7,11'])
  await choose('Game 1 11–7')
  await choose('Them')
  expect(scores()).toEqual(['7,8', '11,11'])
})

it('shows what is typed, where it is a game of its own', async () => {
  await choose('Won')
  await user.type(screen.getByLabelText('Your score'), '21')
  await user.type(screen.getByLabelText('Opponent score'), '16')
  expect(isChosen('21')).toBe(true)
  expect(isChosen('16')).toBe(true)
})
