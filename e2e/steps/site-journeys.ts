import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { ME, waitForCache } from './app-on-device.ts'
import type { BreakableNetwork } from './breakable-network.ts'
import { newAccount } from './new-account.ts'
import type { Site } from './site.ts'

/** Of every engine. All without a pointer. */
export async function triesAndSignsUp(site: Site): Promise<void> {
  const { name, username, email, password } = newAccount()
  await site.open('/')
  await site.sees('No Signup Required')
  await site.open('/log-match')
  await site.typeInto({ 'Opponent name': 'Bo', 'Your score': '11,11', 'Opponent score': '4,7' })
  await site.tabTo('radio', 'Won')
  // To the other and back: the driver's space chooses nothing.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter'] as const) await site.key(key)
  await site.sees('Match Saved!')
  await site.key('Escape')

  await site.open('/auth')
  await site.sees("We'll add your trial match to your account.")
  await site.tabTo('tab', 'Login')
  await site.key('ArrowRight')
  await site.typeInto({ 'Full Name': name, Username: username, Email: email, Password: password })
  await site.key('Enter')
  await site.sees('Trial Data Saved!', 'Dashboard', 'from 1 match')
  await site.open('/history')
  await site.sees('vs Bo', '11–4, 11–7')
}

export async function signsUp(site: Site): Promise<void> {
  await site.open('/auth')
  await site.sees('Get Started')
  expect(await site.posts('/api/register', newAccount())).toBe(201)
}

export async function logsQuickly(site: Site): Promise<void> {
  await signsUp(site)
  await site.open('/')
  await site.sees('no matches yet')
  await site.press('button', 'Quick Log')
  await site.press('button', 'Details · Today')
  await writeSingles(site, 'Cy')
  await site.typeDay('05', '10', '2026')
  await site.press('button', 'Save Match')
  await site.sees('Match logged successfully!')
  await site.press('button', 'Done')
  await site.sees('from 1 match')
  await site.open('/history')
  await site.sees('vs Cy', 'May 10')
}

/** The app opens without a network, and a match that waits is sent once it is back. */
export async function logsWithoutNetwork(site: Site, network: BreakableNetwork): Promise<void> {
  await signsUp(site)
  await site.open('/history')
  await site.sees('No matches recorded yet.')
  await waitForCache(site, [ME, '/api/matches'])
  network.cut()
  await site.open('/history')
  await site.sees('Offline ·')
  await site.press('button', 'Quick Log')
  await site.press('button', 'Details · Today')
  await writeSingles(site, 'Bo')
  await site.press('button', 'Save Match')
  await site.sees('Saved on this device. It will be sent when you are back online.', '1 match not sent yet')
  network.mend()
  await site.sees('vs Bo', '1 waiting match was sent')
}

export async function writeSingles(site: Site, opponent: string): Promise<void> {
  await site.write({ 'Opponent name': opponent, 'Your score': '11,11', 'Opponent score': '4,7' })
  await site.press('radio', 'Won')
}

const OF_DUPR = `matchType,scoreType,event,date,playerA1,playerA1DuprId,playerA2,playerA2DuprId,playerB1,playerB1DuprId,playerB2,playerB2DuprId,teamAGame1,teamBGame1,teamAGame2,teamBGame2
D,RALLY,Club,2026-10-01,Bo,B1,Cy,C1,Mai,M1,Robin Player,R1,11,9,7,11
`

/** In Windows-1252. */
const OF_OLD_EXCEL = 'Datum;Gegner;Ergebnis\r\n01.10.2026;José Müller;11:7\r\n'

/** Each read in a worker: a workbook, whose reader comes in a part of its own, tables, and lines. */
export async function readsFiles(site: Site): Promise<void> {
  await signsUp(site)
  await site.open('/history/transfer')
  await site.sees('Choose Excel or CSV file')
  await choosesFile(site, 'club.xlsx', await readFile('e2e/files/club-by-libreoffice.xlsx', 'base64'))
  await site.sees('club.xlsx: 2 matches to import', '4 rows read: 2 to import, 1 with a question, 1 left out')
  await choosesFile(site, 'dupr.csv', Buffer.from(OF_DUPR).toString('base64'))
  await site.sees('dupr.csv: 1 match to import', 'with Mai vs Bo & Cy')
  await choosesFile(site, 'excel.csv', Buffer.from(OF_OLD_EXCEL, 'latin1').toString('base64'))
  await site.sees('excel.csv: 1 match to import', 'Read this way: José, Müller', 'vs José Müller')
  await site.press('button', 'Paste a table or text')
  await site.write({ 'Your matches, one per line': 'Oct 3, 2026: 11-9 9-11 11-7 vs Bo' })
  await site.press('button', 'Read the text')
  await site.sees('Pasted text: 1 match to import', '11–9, 9–11, 11–7')
  await site.press('button', 'Import 1 match')
  await site.sees('1 match imported')
  expect(await site.evaluate(readHere, undefined)).toEqual([])
}

/** The drivers have no way in common to choose a file. */
const choosesFile = (site: Site, name: string, base64: string): Promise<void> =>
  site.evaluate(
    ([name, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const chosen = new DataTransfer()
      chosen.items.add(new File([bytes], name))
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [name, base64] as [string, string],
  )

/** Where the worker cannot read, the page loads what reads and does it itself. */
const readHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('read-source'))
