import type { RunningSessionDto } from '@kitchenline/api'
import { signOut, useNotices, WaitingIsLost } from '@kitchenline/shell-api'
import { Badge, Button, Card, ConfirmDialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useEndSessions, useSessions } from '../data/account.ts'
import { LoadState } from '../load-state.tsx'

/** Where the player is signed in, and the way out of all of it. */
export function SessionsCard() {
  const intl = useIntl()
  const notices = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useEndSessions()
  const leave = () => signOut({ title: intl.formatMessage({ id: 'sessions.ended' }) })
  return (
    <Card title={<FormattedMessage id="sessions.title" />}>
      <div className="kl-stack">
        <LoadState of="card" query={useSessions()}>
          {(sessions) => <Sessions sessions={sessions} />}
        </LoadState>
        <div>
          <Button onClick={() => setConfirming(true)}>
            <FormattedMessage id="sessions.end" />
          </Button>
        </div>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={<FormattedMessage id="sessions.endTitle" />}
          confirm={<FormattedMessage id="sessions.end" />}
          tone="danger"
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSuccess: leave, onError: notices.failed })}
          onClose={() => setConfirming(false)}
        >
          <p>
            <FormattedMessage id="sessions.endText" />
          </p>
          <WaitingIsLost />
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly RunningSessionDto[] }) {
  return (
    <ul className="ms-list">
      {sessions.map(({ startedAt, usedAt, userAgent, current }) => (
        <li key={`${startedAt} ${userAgent}`} className="ms-session">
          <p className="kl-row">
            <strong>{deviceName(userAgent) ?? <FormattedMessage id="sessions.unknown" />}</strong>
            {current && (
              <Badge tone="court">
                <FormattedMessage id="sessions.current" />
              </Badge>
            )}
          </p>
          <p className="kl-soft">
            <FormattedMessage
              id="sessions.used"
              values={{
                date: <FormattedDate value={usedAt} month="short" day="numeric" year="numeric" hour="numeric" minute="2-digit" />,
              }}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** What people call the browser and the machine; undefined for what is neither. */
export function deviceName(userAgent: string): string | undefined {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
