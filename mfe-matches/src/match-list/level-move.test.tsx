import { screen } from '@testing-library/react'
import { show } from '../../test/on-page.tsx'
import { fakeGateway } from '../../test/fake-gateway.ts'
import { LevelMove } from './level-move.tsx'

/** So many matches of the page that holds this one. */
function showMove(count: number): void {
  const matches = Array.from({ length: count }, (_, n) => ({ matchId: `m${n}`, levels: 0.04 }))
  fakeGateway({
    'GET /api/users/me/ai-skill-analysis/matches': {
      body: { start: 3.4, level: 3.7, total: 12, before: 3.58, after: 3.62, matches },
    },
  })
  show(<LevelMove matchId="m0" format="singles" />)
}

it('says what a match moved the level by, and to', async () => {
  showMove(1)
  await screen.findByText('Level: +0.04 → 3.62')
})

it('says of the first matches that they gave a level together', async () => {
  showMove(10)
  await screen.findByText('One of the 10 matches that together gave you your first level, 3.62.')
})
