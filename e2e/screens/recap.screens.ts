import { newcomer, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

scenes('recap', seasonedPlayer, [
  { name: 'pages', path: '/recap?view=pages', again: true },
  { name: 'record', path: '/recap?view=pages', again: true, arrange: (page) => page.keyboard.press('ArrowDown') },
  { name: 'month', path: '/recap' },
  { name: 'earlier-month', path: `/recap?period=month&day=${dayAgo(35)}` },
  { name: 'season', path: '/recap?period=season' },
  { name: 'nothing-then', path: `/recap?period=month&day=${dayAgo(700)}` },
])
scenes('recap', newcomer, [{ name: 'none', path: '/recap', alone: true }])
