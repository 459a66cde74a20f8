import type { TokensDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Button, Card, ConfirmDialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { LastUse, OnDay } from './token-times.tsx'
import { useCreateCalendar, useRevokeToken, useTokens } from './use-tokens.ts'

type Calendar = NonNullable<TokensDto['calendar']>

/** The address under which a calendar finds the player's matches. */
export function CalendarCard() {
  const intl = useIntl()
  const notices = useNotices()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const [address, setAddress] = useState<string>()
  const create = useCreateCalendar()
  const revoke = useRevokeToken()
  const text = (id: string) => intl.formatMessage({ id: `calendar.${id}` })
  const close = () => setAsked(undefined)
  const makeNew = () =>
    create.mutate(undefined, {
      onSuccess: ({ path }) => setAddress(`${window.location.origin}${path}?language=${intl.locale}`),
      onError: notices.failed,
      onSettled: close,
    })
  const end = (id: string) =>
    revoke.mutate(id, { onSuccess: () => notices.done('calendar.revoked'), onError: notices.failed, onSettled: close })
  return (
    <Card title={text('title')}>
      <div className="kl-stack">
        <p className="kl-soft">{text('text')}</p>
        <LoadState of="card" query={useTokens()} skeleton={null}>
          {({ calendar }) => (
            <>
              {calendar && <Times calendar={calendar} />}
              <div className="kl-row">
                <Button disabled={create.isPending} onClick={calendar ? () => setAsked('renew') : makeNew}>
                  {text(calendar ? 'renew' : 'create')}
                </Button>
                {calendar && (
                  <Button tone="quiet" onClick={() => setAsked('revoke')}>
                    <FormattedMessage id="tokens.revoke" />
                  </Button>
                )}
              </div>
              {asked && calendar && (
                <ConfirmDialog
                  title={text(`${asked}Title`)}
                  confirm={asked === 'renew' ? text('renew') : intl.formatMessage({ id: 'tokens.revoke' })}
                  tone="danger"
                  isPending={create.isPending || revoke.isPending}
                  onConfirm={asked === 'renew' ? makeNew : () => end(calendar.id)}
                  onClose={close}
                >
                  <p>{text(`${asked}Text`)}</p>
                </ConfirmDialog>
              )}
            </>
          )}
        </LoadState>
      </div>
      {address !== undefined && (
        <SecretDialog
          title={text('ready')}
          text={text('once')}
          label={text('address')}
          secret={address}
          onClose={() => setAddress(undefined)}
        />
      )}
    </Card>
  )
}

function Times({ calendar: { createdAt, usedAt } }: { calendar: Calendar }) {
  return (
    <p className="kl-soft">
      <OnDay id="tokens.created" at={createdAt} />
      {' · '}
      <LastUse usedAt={usedAt} />
    </p>
  )
}
