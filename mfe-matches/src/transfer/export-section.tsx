import {
  type CurrentUserDto,
  exportOwnData,
  listMatches,
  listOpponents,
  PERFORMANCE_DAYS_MAX,
  type PerformanceDayDto,
  performanceHistory,
} from '@kitchenline/api'
import { isolated, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { deviceDay, send, sendPage, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, Card, Notice } from '@kitchenline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedDate, FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { opponentNames } from '../data/opponent-names.ts'
import { matchesCsv } from './csv-rows.ts'
import { download } from './download.ts'
import { duprTables, MAX_DUPR_GAMES } from './dupr-csv.ts'
import { useIsOnline } from '../data/use-is-online.ts'

type Kind = 'csv' | 'json' | 'dupr'
const KINDS: Kind[] = ['csv', 'json', 'dupr']
type Dupr = ReturnType<typeof duprTables>

/** Everything of one's own, as files. Fetched at the press, so that it is of this moment. */
export function ExportSection({ user }: { user: CurrentUserDto }) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const isOnline = useIsOnline()
  const [dupr, setDupr] = useState<Dupr>()

  const keep = (name: string, type: Parameters<typeof download>[1], text: string) => {
    download(name, type, text)
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'transfer.saved' }, { name }) })
  }

  const save = async (kind: Kind) => {
    setDupr(undefined)
    if (kind === 'json') {
      const own = await send(exportOwnData)
      const days = { singles: await allPerformanceDays('singles'), doubles: await allPerformanceDays('doubles') }
      const all = { ...own, performanceHistory: days }
      return keep(`kitchenline-${deviceDay()}.json`, 'application/json', JSON.stringify(all, null, 2))
    }
    const matches = await send(listMatches)
    if (kind === 'csv') return keep(`kitchenline-matches-${deviceDay()}.csv`, 'text/csv', matchesCsv(matches, navigator.language))
    setDupr(duprTables(matches, user, await send(listOpponents)))
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
          {dupr && (
            <DuprFiles
              dupr={dupr}
              onSave={(format) => keep(`kitchenline-dupr-${format}-${deviceDay()}.csv`, 'text/csv', dupr[format].csv)}
            />
          )}
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

/** What cannot go is named before anything is downloaded. */
function DuprFiles({ dupr, onSave }: { dupr: Dupr; onSave: (format: MatchFormat) => void }) {
  const { leftOut } = dupr
  const files = MATCH_FORMATS.filter((format) => dupr[format].count > 0)
  return (
    <div className="kl-stack">
      {leftOut.length > 0 && (
        <Notice tone="amber" title={<FormattedMessage id="transfer.duprLeftOut" values={{ count: leftOut.length }} />}>
          <ul className="mm-problems">
            {leftOut.map(({ match, fault }) => (
              <li key={match.id}>
                <FormattedDate value={match.playedOn} timeZone="UTC" month="short" day="numeric" year="numeric" />{' '}
                <FormattedMessage id="match.against" values={{ opponents: opponentNames(match) }} />
                {': '}
                <FormattedMessage id={`transfer.dupr.${fault}`} values={{ max: MAX_DUPR_GAMES }} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="kl-row">
        {files.map((format) => (
          <Button key={format} tone="primary" onClick={() => onSave(format)}>
            <FormattedMessage id={`transfer.dupr.${format}`} values={{ count: dupr[format].count }} />
          </Button>
        ))}
      </div>
      {dupr.withoutId.length > 0 && (
        <p className="kl-soft">
          <FormattedMessage
            id="transfer.duprWithoutId"
            values={{ names: <FormattedList value={dupr.withoutId.map(isolated)} /> }}
          />
        </p>
      )}
      {files.length === 0 && (
        <p>
          <FormattedMessage id="transfer.dupr.nothing" />
        </p>
      )}
    </div>
  )
}
