import type { AdminPlanDto } from '@kitchenline/api'
import { DEFAULT_PLANS } from '@kitchenline/domain'
import { fakeGateway, renderInShell } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { PriceDialog } from './price-dialog.tsx'

const monthly = DEFAULT_PLANS.find(({ name }) => name === 'monthly')!
const plan: AdminPlanDto = {
  ...{ ...monthly, id: 'p1', createdAt: '2026-01-01T00:00:00.000Z', otherPrices: [{ currency: 'jpy', amount: 2_900 }] },
  ...{ holders: 12, holdersOfOtherPrices: 0, movesHolders: false },
}

// jsdom has none, and a dialog asks for the width of the screen.
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

const gateway = fakeGateway(() => ({ '*': plan }))

/** In a language that can be changed. */
async function open(shown: AdminPlanDto, first = 'en') {
  let speak: (locale: string) => void = () => undefined
  function Spoken() {
    const [locale, setLocale] = useState(first)
    speak = setLocale
    return (
      <IntlProvider locale={locale} messages={messages} onError={() => undefined}>
        <PriceDialog plan={shown} onClose={() => undefined} />
      </IntlProvider>
    )
  }
  renderInShell(<Spoken />, { messages })
  await screen.findByText('Price of Monthly')
  return { ...screen, speak: (locale: string) => act(() => speak(locale)) }
}
const confirm = (dialog: Awaited<ReturnType<typeof open>>) => fireEvent.click(dialog.getByText('Change price'))

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

it('says how many have the plan, and moves them only where that was chosen', async () => {
  const dialog = await open(plan)
  dialog.getByText('12 players have this plan')
  type(dialog.getByLabelText('Price'), '24.99')
  type(dialog.getByLabelText('Japanese Yen'), '')
  type(dialog.getByLabelText('Euro'), '22.5')
  fireEvent.click(dialog.getByLabelText(/^They move to the new price/))
  confirm(dialog)
  const body = { price: 24.99, otherPrices: [{ currency: 'eur', amount: 22.5 }], holders: 'move' }
  await waitFor(() => expect(gateway.bodies).toEqual([body]))
})

it('of a plan without players is not about them, and keeps prices that were not touched', async () => {
  const dialog = await open({ ...plan, holders: 0 })
  expect(dialog.queryByText(/They move to the new price/)).toBeNull()
  confirm(dialog)
  const body = { price: 19.99, otherPrices: [{ currency: 'jpy', amount: 2_900 }], holders: 'keep' }
  await waitFor(() => expect(gateway.bodies).toEqual([body]))
})

it('takes the decimal comma of the language for one', async () => {
  const dialog = await open(plan, 'de')
  type(dialog.getByLabelText('Price'), '24,99')
  confirm(dialog)
  await waitFor(() => expect(gateway.bodies).toMatchObject([{ price: 24.99 }]))
})

it('follows a change of the language, in what is typed and in what was said about it', async () => {
  const dialog = await open(plan)
  const price = () => screen.getByLabelText<HTMLInputElement>('Price').value
  type(screen.getByLabelText('Euro'), '0.1')
  confirm(dialog)
  await screen.findByText('Enter €0.50 or more')
  expect(price()).toBe('19.99')
  dialog.speak('de')
  await screen.findByText(/^Enter 0,50\s€ or more$/)
  expect(price()).toBe('19,99')
})

it('sends nothing below what can be paid, and says what can', async () => {
  const dialog = await open(plan)
  type(dialog.getByLabelText('Japanese Yen'), '49')
  confirm(dialog)
  await dialog.findByText('Enter ¥50 or more')
  expect(gateway.bodies).toEqual([])
})
