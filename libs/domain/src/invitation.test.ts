import { readInvitation } from './invitation.ts'

const read = (search: string) => readInvitation(new URLSearchParams(search))

it.each([
  'ref=AB23CD45',
  'REF=ab23cd45',
  'ref%3DAB23CD45&utm_source=mail',
  'lang=de&amp;ref%3DAB23CD45',
  'ref=AB23CD45.',
  'ref=(AB23CD45)',
  'ref=AB23CD45”',
  'ref=AB23CD45%E2%80%8B',
  'ref=AB23%E2%80%8BCD45',
  'ref=AB23%20CD45',
  'ref=ＡB23CD45',
  'ref=AB23CD45%20see%20you',
  'ref=AB23CD45?utm_source=x',
  'ref=&ref=AB23CD45',
])('knows the code in %j', (search) => {
  expect(read(search)).toEqual({ referralCode: 'AB23CD45' })
})

it('reads the code of a printed picture beside it', () => {
  expect(read('qr=court234.&ref=AB23CD45')).toEqual({ qrCodeId: 'COURT234', referralCode: 'AB23CD45' })
})

it.each([
  '',
  'ref=',
  'ref=%3Cscript%3E',
  'ref=AB23CD4',
  'ref=AB23CD456',
  `ref=${'A'.repeat(33)}`,
  'pref=AB23CD45',
  'returnTo=ref%3DAB23CD45',
])('ignores %j', (search) => {
  expect(read(search)).toEqual({})
})
