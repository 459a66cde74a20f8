import { useInvitation } from '@kitchenline/shell-api'
import { Button, Dialog, InviteButtons as Buttons, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

/** Invites a player who is not here yet; who is, finds the way here by the same link. */
export function InviteButtons({ code }: { code: string }) {
  const intl = useIntl()
  const { copy, share, link } = useInvitation(code)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="kl-row">
      <Buttons copy={copy} share={share} />
      <Button tone="quiet" className="kl-flush" onClick={() => setOpen(true)}>
        <FormattedMessage id="invite.qr" />
      </Button>
      <Dialog title={<FormattedMessage id="invite.qrTitle" />} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="kl-stack">
          <p>
            <FormattedMessage id="invite.qrText" />
          </p>
          <Suspense fallback={<Skeleton height={320} />}>
            <QrPicture text={link} label={intl.formatMessage({ id: 'invite.qrTitle' })} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}
