import type { TrophyDto } from '@kitchenline/api'
import { UPSET_CHANCE } from '@kitchenline/domain'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl'

export const TrophyName = ({ achievement }: Pick<TrophyDto, 'achievement'>) => (
  <FormattedMessage id={`achievements.${achievement}`} />
)

type Taking = Pick<TrophyDto, 'achievement' | 'goal'>

/** What it takes. */
export function trophyText({ achievement, goal }: Taking, intl: IntlShape): string {
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent' })
  const values = { goal, score: percent(goal / 100), chance: percent(UPSET_CHANCE) }
  return intl.formatMessage({ id: `achievements.${achievement}Text` }, values)
}

export const TrophyText = (trophy: Taking) => trophyText(trophy, useIntl())

const TrophyDay = ({ reachedOn }: Pick<TrophyDto, 'reachedOn'>) => (
  <FormattedDate value={reachedOn ?? undefined} timeZone="UTC" month="short" day="numeric" year="numeric" />
)

/** The day, or how far it is. */
export function TrophyInBrief(trophy: TrophyDto) {
  return trophy.isHeld ? <TrophyDay {...trophy} /> : <TrophyStanding {...trophy} />
}

/** Since when it is held, when it was, or how far it is. */
export function TrophyStanding({ achievement, reachedOn, isHeld, value, goal }: TrophyDto) {
  if (reachedOn) {
    const values = { date: <TrophyDay reachedOn={reachedOn} /> }
    return <FormattedMessage id={isHeld ? 'achievements.reached' : 'achievements.reachedOnce'} values={values} />
  }
  if (achievement === 'highPerformer' && value > 0) {
    const score = <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
    return <FormattedMessage id="achievements.scoreNow" values={{ score }} />
  }
  if (goal > 1 && value > 0) return <FormattedMessage id="achievements.countNow" values={{ value, goal }} />
  return <FormattedMessage id="achievements.notReached" />
}
