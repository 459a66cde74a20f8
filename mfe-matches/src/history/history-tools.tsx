import { Link, useNavigate } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { Copy, History, Trash2 } from '@kitchenline/ui/icons'
import { ActionMenu } from '@kitchenline/ui/menu'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIsOnline } from '../data/use-is-online.ts'
import { useClearing } from './use-clearing.tsx'

/** What concerns the whole history: the bin, files in and out, and clearing a format. */
export function HistoryTools() {
  const singles = useClearing('singles')
  const doubles = useClearing('doubles')
  return (
    <>
      <ToolMenu onClear={{ singles: singles.open, doubles: doubles.open }} />
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
  const isOnline = useIsOnline()
  const t = (id: string) => intl.formatMessage({ id })
  // It counts what goes first.
  const ofNetwork = (action: string) => (isOnline ? action : intl.formatMessage({ id: 'history.clear.offline' }, { action }))
  const clear = (format: 'singles' | 'doubles') => ({
    key: format,
    label: ofNetwork(t(`history.clear.${format}`)),
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
