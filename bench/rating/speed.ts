import { evidence, judgeMatch, readLevel, replayLog, type RatedMatch } from '@kitchenline/rating'
import { SCENARIOS } from './simulator/scenarios.ts'
import { random } from './simulator/random.ts'
import { simulatePlayer } from './simulator/simulate-player.ts'
import { toRatedMatch } from './to-rated-match.ts'

/** node bench/rating/speed.ts: medians in ms at 5,000 matches; the promises are 50 in full and 0.1 for one more. */
const MATCHES = 5000
const player = { format: 'doubles', level: 4 } as const
const log = simulatePlayer('speed', 'doubles', SCENARIOS.drift, MATCHES + 200, random(1)).m.map(toRatedMatch)
const known = log.slice(0, MATCHES)
const strangers = known.map((match, i): RatedMatch => {
  return { ...match, opponents: match.opponents.map(({ level }, side) => ({ id: `stranger${i}-${side}`, level })) }
})
const asOf = known.at(-1)!.date

print(
  'full, a circle',
  median(15, () => void readLevel(replayLog(player, known), asOf)),
)
print(
  'full, strangers',
  median(15, () => void readLevel(replayLog(player, strangers), asOf)),
)
print(
  'full, all in one day',
  median(
    5,
    () =>
      void readLevel(
        replayLog(
          player,
          known.map((match) => ({ ...match, date: asOf })),
        ),
        asOf,
      ),
  ),
)
print(
  'evidence and contributions',
  median(5, () => void evidence(player, known, asOf)),
)

const state = replayLog(player, known)
let next = MATCHES
print(
  'one more, with its level',
  median(200, () => {
    judgeMatch(state, log[next++]!)
    readLevel(state, asOf)
  }),
)

function median(times: number, run: () => void): number {
  const durations = Array.from({ length: times }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return durations.sort((a, b) => a - b)[Math.floor(times / 2)]!
}

function print(name: string, ms: number): void {
  process.stdout.write(`${name.padEnd(28)} ${ms.toFixed(4)} ms\n`)
}
