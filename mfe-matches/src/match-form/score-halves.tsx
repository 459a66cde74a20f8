import type { MatchResult } from '@kitchenline/domain'
import { classNames } from '@kitchenline/ui'
import { Check, X } from '@kitchenline/ui/icons'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { isDoubles, type MatchDraft } from '../draft/match-draft.ts'
import type { PadGame } from './pad-game.ts'

type Props = { draft: MatchDraft; shown: PadGame; error: string | undefined; onChoose: (result: MatchResult) => void }

/** The scoreboard: a press on the half of who won says so. Names and points are of the eye alone, the choice is "Won" or "Lost". */
export function ScoreHalves({ draft, shown, error, onChoose }: Props) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const isTeam = isDoubles(draft)
  const [across = t(isTeam ? 'opponents.tab' : 'matchForm.opponent'), acrossToo] = namesOf(draft.opponent, draft.secondOpponent)
  const [beside] = namesOf(draft.partner)
  return (
    <ChoiceGroup
      label={<Hidden>{t('matchForm.result')}</Hidden>}
      options={[
        { value: 'won', label: <Half names={[t('matchForm.you'), isTeam && beside]} points={shown.own} result="won" /> },
        { value: 'lost', label: <Half names={[across, isTeam && acrossToo]} points={shown.opponent} result="lost" /> },
      ]}
      value={draft.result}
      error={error}
      look="halves"
      onChange={onChoose}
    />
  )
}

const namesOf = (...people: MatchDraft['opponent'][]): string[] => people.map(({ name }) => name.trim()).filter(Boolean)

export const Hidden = ({ children }: { children: ReactNode }) => <span className="kl-visually-hidden">{children}</span>

type HalfProps = { names: (string | false | undefined)[]; points: number | undefined; result: MatchResult }

function Half({ names, points, result }: HalfProps) {
  const Icon = result === 'won' ? Check : X
  return (
    <>
      <span className="mm-half-board__name" aria-hidden>
        {names.filter(Boolean).join(' & ')}
      </span>
      <span
        className={classNames('kl-figure mm-half-board__points', points === undefined && 'mm-half-board__points--none')}
        aria-hidden
      >
        {points ?? '–'}
      </span>
      <span className="mm-half-board__result">
        <Icon size={16} aria-hidden />
        <FormattedMessage id={`result.${result}`} />
      </span>
    </>
  )
}
