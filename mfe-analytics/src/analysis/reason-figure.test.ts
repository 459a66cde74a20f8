import type { EvidenceCode } from '@kitchenline/domain'
import { reasonFigure, type ReasonFigure } from './reason-figure.ts'

const results = { matches: 8, wins: 1, expectedWins: 1.2, share: 0.4, expectedShare: 0.41 }

it.each<[EvidenceCode, Record<string, number | string>, ReasonFigure]>([
  ['STRONGEST_OPPONENTS', { from: 3.9, to: 4.4, ...results }, { figure: '1–7', tried: { won: 1, of: 8 } }],
  ['WEAKEST_OPPONENTS', { from: 2.9, to: 3.4, ...results }, { figure: '1–7', tried: { won: 1, of: 8 } }],
  ['RECORD', results, { figure: '1–7', tried: { won: 1, of: 8 } }],
  ['RECENT_FORM', results, { figure: '1–7', tried: { won: 1, of: 8 } }],
  ['CLOSE_GAMES', { games: 9, won: 5 }, { figure: '5–4', tried: { won: 5, of: 9 } }],
  ['UPSETS', { matches: 2, of: 9, expectedWins: 1.7, chance: 0.2 }, { figure: '2–7', tried: { won: 2, of: 9 } }],
  ['BAD_LOSSES', { matches: 2, of: 9, expectedLosses: 1.7, chance: 0.2 }, { figure: '7–2', tried: { won: 7, of: 9 } }],
  ['RECENT_TREND', { from: 3.71, to: 3.64, days: 42, favored: 3, ...results }, { figure: '−0.07' }],
  ['PARTNER_EFFECT', { partnerId: 'p', matches: 6, shareDifference: 0.064 }, { figure: '+6' }],
  ['THIRD_GAME_FADE', { matches: 6, earlyShare: 0.55, thirdShare: 0.43 }, { figure: '−12' }],
  ['INACTIVITY', { days: 41 }, { figure: '41' }],
  ['OPPONENTS_MET', { opponents: 9, matches: 30 }, { figure: '9' }],
])('%s', (code, params, expected) => {
  expect(reasonFigure({ code, params })).toEqual(expected)
})
