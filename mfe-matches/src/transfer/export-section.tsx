import {
  type CurrentUserDto,
  exportOwnData,
  listMatches,
  type MatchDto,
  PERFORMANCE_DAYS_MAX,
  type PerformanceDayDto,
  performanceHistory,
} from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, sendPage, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, Card, Notice } from '@kitchenline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { today } from '../match-form/match-day.ts'
import { opponentNames } from '../match-list/opponent-names.ts'
import { duprCsv, matchesCsv } from './csv-rows.ts'
import { download } from './download.ts'
import { useIsOnline } from './use-is-online.ts'

type Kind = 'csv' | 'json' | 'dupr'
const KINDS: Kind[] = ['csv', 'json', 'dupr']

/** Everything of one's own, as files. Fetched at the press, so that it is of this moment. */
export function ExportSection({ user }: { user: CurrentUserDto }) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const isOnline = useIsOnline()
  const [unusable, setUnusable] = useState<readonly MatchDto[]>([])

  const keep = (name: string, type: Parameters<typeof download>[1], text: string) => {
    download(name, type, text)
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'transfer.saved' }, { name }) })
  }

  const save = async (kind: Kind) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    setUnusable([])
    if (kind === 'json') {
      const own = await send(exportOwnData)
      const days = { singles: await allPerformanceDays('singles'), doubles: await allPerformanceDays('doubles') }
      const all = { ...own, performanceHistory: days }
      return keep(`kitchenline-${today()}.json`, 'application/json', JSON.stringify(all, null, 2))
    }
    const matches = await send(listMatches)
    if (kind === 'csv')
      return keep(`kitchenline-matches-${today()}.csv`, 'text/csv', matchesCsv(matches, zone, navigator.language))
    const { csv, count, unusable: withoutGames } = duprCsv(matches, user.name, zone)
    setUnusable(withoutGames)
    if (count > 0) keep(`kitchenline-dupr-${today()}.csv`, 'text/csv', csv)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'transfer.exportFailed' }),
        description: problemMessage(error),
      }),
  })

  return (
    <Card title={<FormattedMessage id="transfer.export" />}>
      <div className="kl-stack">
        <ul className="mm-exports">
          {KINDS.map((kind) => (
            <li key={kind} className="mm-exports__item">
              <Button disabled={isPending || !isOnline} onClick={() => mutate(kind)}>
                <FormattedMessage id={`transfer.${kind}`} />
              </Button>
              <p className="kl-soft">
                <FormattedMessage id={`transfer.${kind}Text`} />
              </p>
            </li>
          ))}
        </ul>
        <div role="status" className="mm-transfer__news">
          {unusable.length > 0 && <UnusableMatches matches={unusable} />}
        </div>
      </div>
    </Card>
  )
}

/** The whole history of days of one format, in the calendar of this device. */
async function allPerformanceDays(format: MatchFormat): Promise<PerformanceDayDto[]> {
  const days: PerformanceDayDto[] = []
  let cursor: string | undefined
  do {
    const page = await sendPage(performanceHistory, { params: { format }, query: { limit: PERFORMANCE_DAYS_MAX, cursor } })
    days.push(...page.items)
    cursor = page.next
  } while (cursor)
  return days
}

/** Named, not dropped in silence. */
function UnusableMatches({ matches }: { matches: readonly MatchDto[] }) {
  return (
    <Notice tone="amber" title={<FormattedMessage id="transfer.duprLeftOut" values={{ count: matches.length }} />}>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <FormattedDate value={match.matchDate} month="short" day="numeric" year="numeric" />{' '}
            <FormattedMessage id="match.against" values={{ opponents: opponentNames(match) }} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
