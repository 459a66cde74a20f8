import { MATCH_TYPES } from '@kitchenline/domain'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../match-form/select-field.tsx'
import type { Role } from './column-names.ts'
import { SCORE_ORDERS, type ScoreOrder, type WordMeaning } from './row-rules.ts'
import type { FileRows } from './file-rows.ts'
import type { SourceReading } from './read-source.ts'
import type { Change } from './use-reading.ts'

/** As a player looks for them. */
const OFFERED: Role[] = [
  ...(['date', 'time', 'score', 'own_scores', 'opponent_scores', 'result', 'type'] as const),
  ...(['player', 'partner', 'opponent', 'opponent_2', 'opponent_level', 'opponent_2_level', 'winner'] as const),
  ...(['location', 'notes', 'tags', 'scoring', 'ending', 'duration_minutes'] as const),
]
/** The rest, which our own tables have. */
const KNOWN: Role[] = [
  'player_level',
  'partner_level',
  'player_dupr_id',
  'partner_dupr_id',
  'opponent_dupr_id',
  'opponent_2_dupr_id',
  'time_zone',
  'performance_score',
]

type Props = SourceReading & { reading: FileRows; onChange: (change: Change) => void }

/** What each column holds, what a score puts first and what words mean: the player has the last word. Open where the file alone does not say enough. */
export function ColumnMapping({ reading: { columns, missing, words }, settings, onChange }: Props) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(missing.length > 0 && columns.some(({ role }) => !role))
  const roleText = (role: string) => intl.formatMessage({ id: `transfer.role.${role}` })
  const types = words.filter(({ role }) => role === 'type')
  const setColumn = (place: number, role: Role | 'none') =>
    onChange({ settings: { columns: { ...settings.columns, [place]: role } } })
  return (
    <details className="mm-mapping" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mm-mapping__summary">
        <FormattedMessage id="transfer.columns" values={{ count: columns.length }} />
      </summary>
      <div className="kl-stack">
        {columns.map(({ heading, role, samples }, place) => (
          <div key={place} className="mm-mapping__column">
            <SelectField
              label={
                heading ? <OfFile>{heading}</OfFile> : intl.formatMessage({ id: 'transfer.columnNumber' }, { number: place + 1 })
              }
              value={role ?? 'none'}
              onChange={({ target }) => setColumn(place, target.value as Role | 'none')}
            >
              <option value="none">{roleText('none')}</option>
              {[...OFFERED, ...KNOWN.filter((known) => known === role)].map((value) => (
                <option key={value} value={value}>
                  {roleText(value)}
                </option>
              ))}
            </SelectField>
            {samples.length > 0 && (
              <p className="kl-soft mm-mapping__samples">
                <OfFile>{samples.join(' · ')}</OfFile>
              </p>
            )}
          </div>
        ))}
        {columns.some(({ role }) => role === 'score') && (
          <SelectField
            label={<FormattedMessage id="transfer.scoreOrder" />}
            value={settings.scoreOrder ?? ''}
            onChange={({ target }) =>
              onChange({ settings: { scoreOrder: (target.value || undefined) as ScoreOrder | undefined } })
            }
          >
            <option value="">{intl.formatMessage({ id: 'transfer.scoreOrder.auto' })}</option>
            {SCORE_ORDERS.map((value) => (
              <option key={value} value={value}>
                {intl.formatMessage({ id: `transfer.scoreOrder.${value}` })}
              </option>
            ))}
          </SelectField>
        )}
        {types.map(({ word, key }) => (
          <SelectField
            key={key}
            label={<FormattedMessage id="transfer.typeWord" values={{ word }} />}
            value={settings.words?.[key] ?? ''}
            onChange={({ target }) =>
              onChange({ settings: { words: withWord(settings.words, key, target.value as WordMeaning | '') } })
            }
          >
            <option value="">{intl.formatMessage({ id: 'transfer.typeByPlayers' })}</option>
            {MATCH_TYPES.map((type) => (
              <option key={type} value={type}>
                {intl.formatMessage({ id: `matchType.${type}` })}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  )
}

/** Words of the file, in whatever language it is. */
function OfFile({ children }: { children: string }) {
  return (
    <span lang="" translate="no">
      {children}
    </span>
  )
}

function withWord(
  words: Readonly<Record<string, WordMeaning>> = {},
  key: string,
  meaning: WordMeaning | '',
): Record<string, WordMeaning> {
  const { [key]: _before, ...others } = words
  return meaning ? { ...others, [key]: meaning } : others
}
