import { BEST_OFS, GAME_TARGETS, type ScorerRules, SCORINGS, WIN_BYS } from '@kitchenline/domain'
import { Facts } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'

type Props = { rules: ScorerRules; change: (changed: Partial<ScorerRules>) => void }

/** By which rules the match is played. */
export function RuleFields({ rules, change }: Props) {
  return (
    <div className="kl-stack">
      <ChoiceGroup
        label={<FormattedMessage id="scorer.scoring" />}
        options={SCORINGS.map((value) => ({ value, label: <FormattedMessage id={`scorer.scoring.${value}`} /> }))}
        value={rules.scoring}
        onChange={(scoring) => change({ scoring })}
      />
      <p className="kl-soft mm-scorer-setup__note">
        <FormattedMessage id={`scorer.scoringNote.${rules.scoring}`} />
      </p>
      {rules.scoring === 'rally' && (
        <label className="kl-check">
          <input
            type="checkbox"
            checked={rules.mustServeToWin}
            onChange={(event) => change({ mustServeToWin: event.target.checked })}
          />
          <FormattedMessage id="scorer.mustServeToWin" />
        </label>
      )}
      <div className="mm-scorer-setup__pair">
        <NumberChoice label="pad.target" values={GAME_TARGETS} value={rules.target} onChange={(target) => change({ target })} />
        <NumberChoice label="scorer.winBy" values={WIN_BYS} value={rules.winBy} onChange={(winBy) => change({ winBy })} />
      </div>
      <ChoiceGroup
        label={<FormattedMessage id="scorer.length" />}
        options={BEST_OFS.map((games) => ({
          value: String(games),
          label: <FormattedMessage id="scorer.bestOf" values={{ games }} />,
        }))}
        value={String(rules.bestOf)}
        onChange={(games) => change({ bestOf: Number(games) as ScorerRules['bestOf'] })}
      />
    </div>
  )
}

type NumberProps<T extends number> = { label: string; values: readonly T[]; value: T; onChange: (value: T) => void }

function NumberChoice<T extends number>({ label, values, value, onChange }: NumberProps<T>) {
  return (
    <ChoiceGroup
      label={<FormattedMessage id={label} />}
      options={values.map((number) => ({ value: String(number), label: number }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen) as T)}
    />
  )
}

/** In one line, for who plays by the same rules as last time. */
export function RulesInShort({ rules }: { rules: ScorerRules }) {
  const intl = useIntl()
  const t = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  const parts = [
    t(`scorer.scoring.${rules.scoring}`),
    `${t('pad.target')} ${rules.target}`,
    t('scorer.winsBy', { by: rules.winBy }),
    t('scorer.bestOf', { games: rules.bestOf }),
  ]
  return (
    <p className="mm-rules__short">
      <Facts facts={parts.map((part) => part.replaceAll(' ', '\u00a0'))} />
    </p>
  )
}
