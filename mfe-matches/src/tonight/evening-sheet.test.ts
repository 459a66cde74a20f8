import type { CourtGame } from '@kitchenline/domain'
import { everybody, ownSheet, pairs } from './evening-sheet.ts'

const game = (one: string, other: string, points: [number, number]): CourtGame => ({
  sides: [one.split(' '), other.split(' ')],
  points,
})
const EVENING = [
  game('me ana', 'bea cy', [11, 7]),
  game('bea cy', 'ana dan', [11, 9]),
  game('cy dan', 'ana me', [4, 11]),
  game('me bea', 'cy dan', [8, 11]),
]

it('everybody has their games, wins and points, who won the most first', () => {
  const lines = everybody(EVENING)
  const sums = lines.map(({ id, games, wins, losses, own, other }) => `${id} ${wins}–${losses} of ${games}, ${own - other}`)
  expect(sums).toEqual(['ana 2–1 of 3, 9', 'me 2–1 of 3, 8', 'cy 2–2 of 4, -6', 'bea 1–2 of 3, -5', 'dan 1–2 of 3, -6'])
})

it('pairs are the same on either side of the net', () => {
  const records = pairs(EVENING).map(({ ids, wins, losses }) => `${ids.join(' & ')} ${wins}–${losses}`)
  expect(records).toEqual(['me & ana 2–0', 'bea & cy 1–1', 'cy & dan 1–1', 'ana & dan 0–1', 'me & bea 0–1'])
})

it('my sheet knows only my games', () => {
  const { wins, losses, own, other, results, best } = ownSheet(EVENING)
  expect({ wins, losses, own, other, results }).toEqual({
    ...{ wins: 2, losses: 1, own: 30, other: 22 },
    results: ['won', 'won', 'lost'],
  })
  expect(best?.ids).toEqual(['me', 'ana'])
})
