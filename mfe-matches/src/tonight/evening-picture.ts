import type { CurrentUserDto } from '@kitchenline/api'
import { isolated } from '@kitchenline/domain'
import { deviceDay } from '@kitchenline/shell-api'
import type { ShareCard } from '@kitchenline/ui/share'
import type { IntlShape } from 'react-intl'
import { type Evening, ME } from './evening.ts'
import { everybody, ownSheet } from './evening-sheet.ts'

/** So many faces leave room for the ball. */
const FACES = 4

type Owner = Pick<CurrentUserDto, 'name' | 'profilePicture'> | undefined
type Words = { evening: Evening; nameOf: (id: string) => string; level: string | undefined }

/** An evening as a picture: my own games, and who was there. */
export function eveningPicture({ evening, nameOf, level }: Words, intl: IntlShape, owner: Owner): ShareCard {
  const t = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)
  const { games, place, startedAt } = evening
  const { wins, losses, own, other, best } = ownSheet(games)
  const played = wins + losses
  const people = everybody(games).filter(({ id }) => id !== ME)
  const others = people.slice(0, FACES).map(({ id }) => ({ name: nameOf(id) }))
  const day = deviceDay(new Date(startedAt))
  const date = intl.formatDate(day, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
  const mate = best && nameOf(best.ids.find((id) => id !== ME) ?? '')
  return {
    tone: played === 0 ? 'plain' : wins > losses ? 'won' : 'lost',
    art: { kind: 'match', own: [{ name: owner?.name ?? '', picture: owner?.profilePicture }], others },
    eyebrow: [t('page.tonight.title'), date, ...(place ? [isolated(place)] : [])].join(' · '),
    headline: played === 0 ? String(games.length) : `${wins}–${losses}`,
    title: t('tonight.sheet.claim', { games: played || games.length, people: people.length }),
    detail: best && best.wins > 0 && mate ? t('tonight.sheet.best', { name: isolated(mate), ...recordOf(best) }) : undefined,
    figures: [
      ...(played > 0 ? [{ label: t('tonight.sheet.points'), value: `${own}–${other}` }] : []),
      ...(level === undefined ? [] : [{ label: t('tonight.level'), value: level }]),
    ],
    footer: isolated(owner?.name ?? ''),
  }
}

const recordOf = ({ wins, losses }: { wins: number; losses: number }) => ({ record: `${wins}–${losses}` })
