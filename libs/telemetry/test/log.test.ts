import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'

const FULL_DISK = '/dev/full'
const onlyWhereThereIsOne = existsSync(FULL_DISK) ? test : test.skip

onlyWhereThereIsOne('a part goes on while there is no room for its log, also after its gravest line', () => {
  const module = JSON.stringify(new URL('../src/log.ts', import.meta.url).href)
  const script = `
    import { createLog } from ${module}
    const log = createLog('part', 'info')
    for (const turn of [1, 2]) {
      log.info({ turn }, 'request')
      log.fatal({ turn }, 'uncaught')
      await new Promise(setImmediate)
    }
    process.stderr.write('goes on')
  `
  const full = openSync(FULL_DISK, 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })
  closeSync(full)
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on' })
})
