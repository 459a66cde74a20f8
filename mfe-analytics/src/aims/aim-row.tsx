import type { AimProgressDto } from '@kitchenline/api'
import { ADVANCED_LEVEL, AIM_RATE_LEAST, formatLevel, monthOf, type LocalDay } from '@kitchenline/domain'
import { Badge, PersonName, Progress } from '@kitchenline/ui'
import { ChevronRight } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { AimEnd } from './aim-end.ts'
import { chanceWords } from './chance-words.ts'

type Props = { aim: AimProgressDto; today: LocalDay; end: AimEnd | undefined; onOpen: () => void }

/** What is aimed at, how far it is, and once how it ended. It opens to be changed. */
export function AimRow({ aim, today, end, onOpen }: Props) {
  const intl = useIntl()
  const { kind, state, target = 0, matches = 0 } = aim
  // By the praise, which is of the same month.
  const isCounted = end !== undefined && kind === 'matches' && state === 'met'
  return (
    <li className="ma-aims__item">
      <button type="button" className="ma-aim kl-on-paper" onClick={onOpen}>
        <span className="ma-aim__text">
          <span className="ma-aim__goal">
            <Goal aim={aim} />{' '}
            {state === 'met' && (
              <Badge tone="court">
                <FormattedMessage id="aim.met" />
              </Badge>
            )}
          </span>{' '}
          {!isCounted && (
            <span className="kl-soft">
              <Now aim={aim} today={today} />
            </span>
          )}
          {end && (
            <span className="ma-aim__word" role="status">
              <FormattedMessage id={`aim.${end.word}.${kind}`} values={valuesOf(intl, aim, { ...end, month: end.month ?? '' })} />
            </span>
          )}
        </span>
        <ChevronRight size={20} aria-hidden />
      </button>
      {kind === 'matches' && (
        <Progress value={Math.min(target, matches)} max={target} label={intl.formatMessage({ id: 'aims.progress' })} />
      )}
    </li>
  )
}

function Goal({ aim }: { aim: AimProgressDto }) {
  const intl = useIntl()
  const { kind, opponentName } = aim
  return (
    <FormattedMessage
      id={kind === 'beat' && opponentName === undefined ? 'aim.gone' : `aim.${kind}`}
      values={valuesOf(intl, aim)}
    />
  )
}

function Now({ aim, today }: Pick<Props, 'aim' | 'today'>) {
  const intl = useIntl()
  const { kind, state, level, chance, matches = 0 } = aim
  const values = valuesOf(intl, aim, { month: aim.month ?? monthOf(today) })
  const id = (which: string) => <FormattedMessage id={`aim.${kind}.${which}`} values={values} />
  switch (kind) {
    case 'matches':
      return id('now')
    case 'beat':
      return id(state === 'met' ? 'won' : 'now')
    case 'rate':
      return matches < AIM_RATE_LEAST ? id('few') : id('now')
    case 'level':
      if (level === undefined) return id('none')
      return chance === undefined ? (
        id(state === 'missed' ? 'over' : 'now')
      ) : (
        <FormattedMessage id="aim.level.chance" values={values} />
      )
  }
}

/** For every text of an aim: names and printed figures, and counts for plurals. */
function valuesOf(intl: IntlShape, aim: AimProgressDto, over: { month: string; matches?: number } = { month: aim.month ?? '' }) {
  const { target = 0, wins = 0, opponentName = '', format = 'doubles', level, chance, setOn } = aim
  const matches = over.matches ?? aim.matches ?? 0
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
  const odds = chance === undefined ? undefined : chanceWords(chance)
  return {
    ...{ target, matches, wins, format, least: AIM_RATE_LEAST },
    name: <PersonName name={opponentName} />,
    goal: formatLevel(target),
    strong: formatLevel(ADVANCED_LEVEL),
    percent: percent(target / 100),
    rate: percent(matches === 0 ? 0 : wins / matches),
    level: level === undefined ? '' : formatLevel(level),
    month: over.month && intl.formatDate(`${over.month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    date: intl.formatDate(setOn, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    chance: odds && <FormattedMessage id={`aim.chance.${odds.word}`} values={odds} />,
  }
}
