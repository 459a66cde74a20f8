import type { MatchDto } from '@kitchenline/api'
import { formatLevel, isolated } from '@kitchenline/domain'
import { opponentsOf, wordForScore } from '@kitchenline/ui'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { FigureTable } from '../match-list/figure-table.tsx'

/** What an edit can change: its name, and how a match reads there. */
const PARTS: readonly [name: string, read: (match: MatchDto, intl: IntlShape) => string | undefined][] = [
  ['match.column.players', playersOf],
  ['matchForm.result', ({ result }, intl) => intl.formatMessage({ id: `result.${result}` })],
  ['match.column.games', scoreOf],
  ['history.filter.type', ({ matchType }, intl) => intl.formatMessage({ id: `matchType.${matchType}` })],
  ['match.column.date', ({ playedOn }, intl) => intl.formatDate(playedOn, { timeZone: 'UTC', dateStyle: 'medium' })],
  ['pending.location', ({ location }) => location],
  ['pending.tags', ({ tags }, intl) => tags?.map((tag) => intl.formatMessage({ id: `matchTag.${tag}` })).join(', ')],
  ['pending.scoring', ({ scoring }, intl) => scoring && intl.formatMessage({ id: `scorer.scoring.${scoring}` })],
  ['pending.ending', ({ ending }, intl) => intl.formatMessage({ id: `matchForm.ending.${ending ?? 'none'}` })],
  ['opponents.merge.notes', ({ notes }) => notes],
]

/** Two versions of a match beside each other, where they differ. */
export function WhatDiffers({ mine, saved }: Record<'mine' | 'saved', MatchDto>) {
  const intl = useIntl()
  const rows = PARTS.map(([name, read]) => [name, read(mine, intl), read(saved, intl)] as const)
  const different = rows.filter(([, ours, theirs]) => ours !== theirs)
  if (different.length === 0) return null
  return (
    <FigureTable
      className="mm-differs"
      heads={['pending.differs', 'pending.mine', 'pending.theirs'].map((id) => (
        <FormattedMessage key={id} id={id} />
      ))}
      rows={different.map(([name, ...texts]) => ({
        key: name,
        cells: [
          <FormattedMessage id={name} />,
          ...texts.map((text) => text || <span className="kl-soft">{intl.formatMessage({ id: 'pending.empty' })}</span>),
        ],
      }))}
    />
  )
}

function playersOf(match: MatchDto, intl: IntlShape): string {
  const named = opponentsOf(match).map(
    ({ name, level }) => isolated(name) + (level === undefined ? '' : ` (${formatLevel(level)})`),
  )
  const opponents = intl.formatList(named, { type: 'conjunction' })
  const { partnerName } = match
  if (!partnerName) return intl.formatMessage({ id: 'match.against' }, { opponents })
  return intl.formatMessage({ id: 'match.withPartner' }, { partner: isolated(partnerName), opponents })
}

function scoreOf(match: MatchDto, intl: IntlShape): string {
  const { games, playerScore: own, opponentScore: opponent } = match
  return wordForScore(match, intl) ?? (games ?? [{ own, opponent }]).map((game) => `${game.own}–${game.opponent}`).join(', ')
}
