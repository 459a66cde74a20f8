import { renderInShell } from '@kitchenline/shell-api/testing'
import type { MatchTag } from '@kitchenline/domain'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import messages from '../messages/en.json' with { type: 'json' }
import { TagChoice } from './tag-choice.tsx'

let chosen: MatchTag[] = []
function Choice() {
  const [tags, setTags] = useState<MatchTag[]>([])
  chosen = tags
  return <TagChoice tags={tags} onChange={setTags} />
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('takes up to three kinds of event, in one order, and no fourth', async () => {
  renderInShell(<Choice />, { messages })
  screen.getByRole('group', { name: 'Kind of event (optional, up to 3)' })
  for (const name of ['Mixed', 'League', 'Rec']) await userEvent.click(box(name))
  expect(chosen).toEqual(['rec', 'league', 'mixed'])
  expect([box('Ladder').disabled, box('Mixed').disabled]).toEqual([true, false])
  await userEvent.click(box('Ladder'))
  await userEvent.click(box('Mixed'))
  expect(chosen).toEqual(['rec', 'league'])
  expect(box('Ladder').disabled).toBe(false)
})
