import { useQuickLog } from '@kitchenline/shell-api'
import { act, screen } from '@testing-library/react'
import { Part } from '../src/quick-log/quick-log-part.tsx'
import { dana, fakeGateway, won } from './fake-gateway.ts'
import { forgetToast, press, show, user } from './on-page.tsx'

export const save = () => press('Save Match')
export const openDetails = () => press(/^Details/)
export const someoneElse = () => press('Someone else')

/** The quick log of a player with Dana in the book. */
export function openQuickLog() {
  for (const storage of [sessionStorage, localStorage]) storage.clear()
  forgetToast()
  const gateway = fakeGateway({ 'GET /api/opponents': { body: [dana] }, 'POST /api/matches': { status: 201, body: won } })
  show(<Part />)
  act(() => useQuickLog.getState().open())
  return gateway
}

export const closeQuickLog = () => act(() => useQuickLog.getState().close())

/** A match of 11–9 against Dana. */
export async function fill() {
  await user.click(await screen.findByRole('button', { name: 'Dana' }))
  await openDetails()
  await user.type(screen.getByLabelText('Your score'), '11')
  await user.type(screen.getByLabelText('Opponent score'), '9')
  await user.click(screen.getByRole('radio', { name: 'Won' }))
}
