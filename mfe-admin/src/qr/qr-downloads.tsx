import type { QrCodeDto } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { useIntl } from 'react-intl'

type Format = 'png' | 'svg'

/** The picture is drawn on demand. */
export function QrDownloads({ code: { qrCodeId, qrCodeName } }: { code: QrCodeDto }) {
  const intl = useIntl()
  const download = async (format: Format) => {
    try {
      const { qrPicture } = await import('./qr-picture.ts')
      save(await qrPicture(`${location.origin}/auth?qr=${encodeURIComponent(qrCodeId)}`, format), `qr-${qrCodeId}.${format}`)
    } catch {
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'qr.downloadFailed' }) })
    }
  }
  const button = (format: Format) => (
    <Button
      tone="quiet"
      onClick={() => void download(format)}
      aria-label={intl.formatMessage({ id: 'qr.downloadAs' }, { name: qrCodeName, format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </Button>
  )
  return (
    <span className="md-formats">
      {button('png')}
      {button('svg')}
    </span>
  )
}

function save(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
