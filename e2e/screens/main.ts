// npm run screens -- [--scenes regexp] [--sizes 390,1280] [--languages en,de,vi] [--themes light,dark] [--out folder]
import { spawnSync } from 'node:child_process'
import { choosePictures } from './chosen-pictures.ts'
import { makeSheets } from './sheets.ts'

const chosen = choosePictures(process.argv.slice(2))
const { scenes, folder, widths } = chosen
const run = ['playwright', 'test', '--config=e2e/screens', ...(scenes ? ['--grep', scenes] : [])]
const { status } = spawnSync('npx', run, { stdio: 'inherit' })
for (const width of widths) {
  const sheets = await makeSheets(chosen, width)
  console.log(`${sheets} sheets of ${width} px: ${folder}/sheets/${width}`)
}
process.exitCode = status ?? 1
