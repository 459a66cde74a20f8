import { haveSamePeople } from './same-match.ts'

it.each([
  [{ opponentName: 'Bo' }, { opponentName: ' bo ' }, true],
  [{ opponentName: 'Bo' }, { opponent1Name: 'Bo' }, true],
  [{ opponentName: 'Bo' }, { opponentName: 'Cy' }, false],
  [
    { opponentName: 'Bo', opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Di' },
    { opponent1Name: 'Cy', opponent2Name: 'Bo', partnerName: 'Di' },
    true,
  ],
  [
    { opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Di' },
    { opponent1Name: 'Bo', opponent2Name: 'Di', partnerName: 'Cy' },
    false,
  ],
])('%j and %j name the same people: %s', (one, other, isSame) => {
  expect(haveSamePeople(one, other)).toBe(isSame)
})
