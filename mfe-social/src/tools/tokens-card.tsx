import type { TokenDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Button, Card, ConfirmDialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { LastUse, OnDay } from './token-times.tsx'
import { useRevokeToken, useTokens } from './use-tokens.ts'

/** The player's own tokens, and the way to a new one. */
export function TokensCard() {
  const intl = useIntl()
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<TokenDto>()
  const text = (id: string) => intl.formatMessage({ id: `tokens.${id}` })
  const show = (created: string) => {
    setNew(false)
    setSecret(created)
  }
  return (
    <Card title={text('title')}>
      <div className="kl-stack">
        <p className="kl-soft">{text('text')}</p>
        <LoadState of="card" query={useTokens()} skeleton={null}>
          {({ tokens }) => tokens.length > 0 && <Tokens tokens={tokens} onRevoke={setRevoked} />}
        </LoadState>
        <div className="kl-row">
          <Button onClick={() => setNew(true)}>{text('new')}</Button>
          <a href="/api/docs" className="kl-link">
            {text('docs')}
          </a>
        </div>
      </div>
      {isNew && <NewTokenDialog onCreated={show} onClose={() => setNew(false)} />}
      {secret !== undefined && (
        <SecretDialog
          title={text('ready')}
          text={text('once')}
          label={text('secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  )
}

function Tokens({ tokens, onRevoke }: { tokens: readonly TokenDto[]; onRevoke: (token: TokenDto) => void }) {
  const intl = useIntl()
  return (
    <ul className="ms-list">
      {tokens.map((token) => (
        <li key={token.id} className="ms-session ms-token">
          <div>
            <p className="ms-token__name">
              <strong>{token.name}</strong>
            </p>
            {token.host !== undefined && (
              <p className="kl-soft">
                <FormattedMessage id="tokens.connected" values={{ host: token.host }} />
              </p>
            )}
            <p className="kl-soft">
              {token.scopes.map((scope) => intl.formatMessage({ id: `tokens.scope.${scope}` })).join('\u00a0· ')}
            </p>
            <p className="kl-soft">
              <OnDay id={new Date(token.expiresAt) > new Date() ? 'tokens.until' : 'tokens.expired'} at={token.expiresAt} />
            </p>
            <p className="kl-soft">
              <LastUse usedAt={token.usedAt} />
            </p>
          </div>
          <Button
            tone="quiet"
            aria-label={intl.formatMessage({ id: 'tokens.revokeNamed' }, { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            <FormattedMessage id="tokens.revoke" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function RevokeDialog({ token: { id, name }, onClose }: { token: TokenDto; onClose: () => void }) {
  const notices = useNotices()
  const { mutate, isPending } = useRevokeToken()
  const revoke = () =>
    mutate(id, {
      onSuccess: () => notices.done('tokens.revoked'),
      onError: notices.failed,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={<FormattedMessage id="tokens.revokeTitle" />}
      confirm={<FormattedMessage id="tokens.revoke" />}
      tone="danger"
      isPending={isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="tokens.revokeText" values={{ name: <strong>{name}</strong> }} />
      </p>
    </ConfirmDialog>
  )
}
