import { screen } from '@testing-library/react'
import { show } from '../../test/on-page.tsx'
import { fakeGateway, won } from '../../test/fake-gateway.ts'
import { MatchPictureDialog } from './picture-dialog.tsx'

it('offers nothing to save where the browser cannot draw', async () => {
  fakeGateway({ 'GET /api/matches': { body: [won] } })
  show(<MatchPictureDialog match={won} onClose={() => {}} />)
  await screen.findByText("We couldn't make the picture.")
  expect(screen.queryByRole('link', { name: 'Save picture' })).toBeNull()
  screen.getByRole('button', { name: 'Post (4:5)', pressed: true })
})
