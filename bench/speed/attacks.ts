// node bench/speed/attacks.ts [rounds] [word]: two players sign in, look and log matches beside each attack of tools/attacks (whose names hold
// the word), next to the same without it, in turn.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ATTACKS } from '../../tools/attacks/attacks.ts'
import { bystanders, type Act } from '../../tools/attacks/beside.ts'
import { median } from '../matches/compare.ts'
import { startProduct } from './product-process.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const WORD = process.argv[3] ?? ''
const BEGUN_MS = 1_000
const GOAL = 2

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const product = await startProduct(dataDir, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' })
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds; medians of an act`)
  const attacks = Object.entries(ATTACKS).filter(([name]) => name.includes(WORD))
  for (const [name, begin] of attacks) {
    const [alone, beside]: [Act[], Act[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = await bystanders(product.address)
      alone.push(...(await calm.play()))
      calm.leave()
      const players = await bystanders(product.address)
      const end = await begin(players.target)
      await sleep(BEGUN_MS)
      beside.push(...(await players.play()))
      end()
      players.leave()
    }
    const [before, during] = [alone, beside].map((acts) => median(acts.map(({ ms }) => ms))) as [number, number]
    const again = beside.filter(({ tries }) => tries > 1).length
    const verdict = during / before <= GOAL ? 'ok' : 'OVER'
    console.log(
      `${(during / before).toFixed(2)}  goal ${GOAL} ${verdict}  ${name}: ${before.toFixed(0)} and ${during.toFixed(0)} ms, ${again} of ${beside.length} tried again`,
    )
  }
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
