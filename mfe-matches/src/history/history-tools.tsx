import { Link, useNavigate } from '@kitchenline/shell-api'
import { Button, buttonClass, useMedia } from '@kitchenline/ui'
import { Copy, History, Trash2 } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { NARROW } from '../widths.ts'
import { ActionMenu } from '../match-list/action-menu.tsx'
import { TransferLink } from '../transfer/transfer-link.tsx'
import { useClearing } from './use-clearing.tsx'

type Props = {
  /** It is known whether there is anything to clear. */
  isReady: boolean
}

/** What concerns the whole history: the bin, files in and out, and clearing a format. A menu where there is no room for a row. */
export function HistoryTools({ isReady }: Props) {
  const isNarrow = useMedia(NARROW)
  const singles = useClearing('singles')
  const doubles = useClearing('doubles')
  return (
    <>
      {isNarrow ? (
        <ToolMenu onClear={{ singles: singles.open, doubles: doubles.open }} />
      ) : (
        <div className="mm-history-tools">
          <BinLink />
          <TransferLink />
          {[['singles', singles] as const, ['doubles', doubles] as const].map(([format, { open, isCounting }]) => (
            <Button key={format} tone="quiet" className="mm-clear" disabled={isCounting || !isReady} onClick={open}>
              <Trash2 aria-hidden />
              <FormattedMessage id={`history.clear.${format}`} />
            </Button>
          ))}
        </div>
      )}
      {(singles.progress || doubles.progress) && (
        <div className="mm-clearings">
          {singles.progress}
          {doubles.progress}
        </div>
      )}
      {singles.dialog}
      {doubles.dialog}
    </>
  )
}

function ToolMenu({ onClear }: { onClear: { singles: () => void; doubles: () => void } }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const t = (id: string) => intl.formatMessage({ id })
  const clear = (format: 'singles' | 'doubles') => ({
    key: format,
    label: t(`history.clear.${format}`),
    Icon: Trash2,
    isDangerous: true,
    onChoose: onClear[format],
  })
  return (
    <ActionMenu
      label={t('history.tools')}
      actions={[
        { key: 'bin', label: t('bin.open'), Icon: History, onChoose: () => void navigate('/history/deleted') },
        { key: 'transfer', label: t('transfer.link'), Icon: Copy, onChoose: () => void navigate('/history/transfer') },
        clear('singles'),
        clear('doubles'),
      ]}
    />
  )
}

export function BinLink() {
  return (
    <Link to="/history/deleted" className={buttonClass({ tone: 'quiet' })}>
      <History aria-hidden />
      <FormattedMessage id="bin.open" />
    </Link>
  )
}
