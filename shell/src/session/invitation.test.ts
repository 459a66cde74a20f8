import { rememberedInvitation, rememberInvitation } from './invitation.ts'

const DAY = 24 * 60 * 60 * 1000
const open = (search: string, now = 0) => rememberInvitation(new URLSearchParams(search), now)

beforeEach(() => localStorage.clear())

it('keeps a code for 30 days', () => {
  open('ref=ab23cd45')
  expect(rememberedInvitation(30 * DAY)).toEqual({ referralCode: 'AB23CD45' })
  expect(rememberedInvitation(31 * DAY)).toEqual({})
})

it('keeps referral and QR code side by side', () => {
  open('qr=court234')
  open('ref=AB23CD45', DAY)
  expect(rememberedInvitation(2 * DAY)).toEqual({ referralCode: 'AB23CD45', qrCodeId: 'COURT234' })
})

it('survives a broken store', () => {
  localStorage.setItem('kitchenline.invitation', '{')
  expect(rememberedInvitation(0)).toEqual({})
})
