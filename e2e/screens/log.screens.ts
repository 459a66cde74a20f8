import type { Page } from '@playwright/test'
import { choose } from '../steps/choose.ts'
import { writeSingles } from '../steps/write-singles.ts'
import { inTurn } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/log-match'
const submit = (page: Page) => page.getByRole('button', { name: 'Log match', exact: true })
const tap = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const forecast = (page: Page) => page.getByText('Expected: about').waitFor()
const scores = async (page: Page, own: string, across: string) => {
  await page.getByLabel('Your score', { exact: true }).fill(own)
  await page.getByLabel('Opponent score', { exact: true }).fill(across)
}

scenes('log', seasonedPlayer, [
  { name: 'singles', path: PATH },
  { name: 'doubles', path: PATH, arrange: (page) => choose(page, 'Doubles') },
  { name: 'missing', path: PATH, last: submit },
  {
    name: 'same-person',
    path: PATH,
    arrange: async (page) => {
      await choose(page, 'Doubles')
      await page.getByLabel('Opponent 1 name').fill('Bo Ek')
      await page.getByLabel('Opponent 2 name').fill('bo ek')
    },
  },
  { name: 'forecast', path: PATH, arrange: inTurn((page) => tap(page, LONG_NAME), forecast) },
  {
    name: 'forecast-doubles',
    path: PATH,
    arrange: async (page) => {
      await choose(page, 'Doubles')
      await page.getByLabel('Partner name').fill('Ina Lund')
      for (const name of [ACCENTED_NAME, LONG_NAME]) await tap(page, name)
      await forecast(page)
    },
  },
  {
    name: 'hints',
    path: PATH,
    arrange: inTurn(
      (page) => scores(page, '11,x,25,7', '9,11'),
      (page) => choose(page, 'Won'),
    ),
  },
  {
    name: 'asks-scoring',
    path: PATH,
    arrange: (page) => writeSingles(page, { opponent: 'Ed Falk', own: '21', theirs: '19', result: 'Won' }),
    last: submit,
  },
  {
    name: 'too-many',
    path: PATH,
    arrange: async (page) => {
      await scores(page, '11,11,11,11,11,11,11,11', '1211,2')
      await choose(page, 'Lost')
    },
  },
  {
    name: 'future',
    path: PATH,
    arrange: async (page) => {
      await page.getByLabel('Match date').fill('2031-01-01')
      await scores(page, '11,7', '9,11')
    },
    last: submit,
  },
  {
    name: 'logged',
    path: PATH,
    alone: true,
    arrange: (page) => writeSingles(page, { opponent: LONG_NAME.replace('K', 'C'), own: '11,11', theirs: '4,7', result: 'Won' }),
    last: submit,
  },
])
