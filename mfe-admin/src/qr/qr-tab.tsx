import type { QrCodeDto } from '@kitchenline/api'
import { Button, Card, EmptyState } from '@kitchenline/ui'
import { countedLength, Form, Input, Switch } from '@kitchenline/ui/form'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useCreateQrCode, useQrCodes, useSwitchQrCode } from '../data/qr-codes.ts'
import type { Column, Columns } from '../table/columns.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListTable } from '../table/list-table.tsx'
import { useChangeNotices } from '../use-change-notices.ts'
import { QrDownloads } from './qr-downloads.tsx'

const NAME_MAX = 60

export function QrTab() {
  const query = useQrCodes()
  return (
    <Card title={<FormattedMessage id="admin.qr" />} action={<CsvLink table="qr-codes" rows={query.data} />}>
      <CreateForm />
      <ListTable
        query={query}
        layout={{
          columns: COLUMNS,
          narrow: { name: ['download'] },
          phone: { name: ['download'], scanCount: ['uniqueScans', 'signupConversions', 'last', 'active'] },
        }}
        idOf={({ id }) => id}
        wordsOf={({ qrCodeName, qrCodeId }) => [qrCodeName, qrCodeId]}
        empty={<EmptyState title={<FormattedMessage id="qr.none" />} text={<FormattedMessage id="qr.noneText" />} />}
      />
    </Card>
  )
}

function CreateForm() {
  const [form] = Form.useForm<{ name: string }>()
  const { mutate, isPending } = useCreateQrCode()
  const { onSuccess, onError } = useChangeNotices('qr.created', 'qr.createFailed')
  const create = ({ name }: { name: string }) =>
    mutate(name.trim(), {
      onSuccess: () => {
        onSuccess()
        form.resetFields()
      },
      onError,
    })
  return (
    <Form form={form} layout="vertical" onFinish={create} requiredMark={false} className="md-create">
      <Form.Item
        name="name"
        label={<FormattedMessage id="qr.name" />}
        rules={[{ required: true, whitespace: true, message: <FormattedMessage id="qr.nameMissing" /> }]}
      >
        <Input count={countedLength(NAME_MAX)} />
      </Form.Item>
      <Button type="submit" tone="primary" disabled={isPending}>
        <FormattedMessage id="qr.create" />
      </Button>
    </Form>
  )
}

type Figure = 'scanCount' | 'uniqueScans' | 'signupConversions'

const figureOf = (key: Figure): Column<QrCodeDto> => ({
  title: `qr.${key}`,
  kind: 'figure',
  sorter: (one, other) => one[key] - other[key],
  render: (code) => <FormattedNumber value={code[key]} />,
})

const COLUMNS = {
  name: {
    title: 'qr.code',
    sorter: (one, other) => one.qrCodeName.localeCompare(other.qrCodeName),
    render: ({ qrCodeName, qrCodeId }) => (
      <span className="md-player">
        <strong>{qrCodeName}</strong>
        <span className="kl-soft">{qrCodeId}</span>
      </span>
    ),
  },
  scanCount: figureOf('scanCount'),
  uniqueScans: { ...figureOf('uniqueScans'), isNamed: true },
  signupConversions: { ...figureOf('signupConversions'), isNamed: true },
  last: {
    title: 'qr.lastScanned',
    sorter: (one, other) => ((one.lastScanned ?? '') < (other.lastScanned ?? '') ? -1 : 1),
    render: ({ lastScanned }, isStacked) => lastScanned && <DateCell value={lastScanned} withTime={!isStacked} />,
  },
  active: { title: 'qr.active', render: (code) => <ActiveSwitch {...code} /> },
  download: { title: 'qr.download', render: (code) => <QrDownloads code={code} /> },
} satisfies Columns<QrCodeDto>

function ActiveSwitch({ id, isActive, qrCodeName }: QrCodeDto) {
  const intl = useIntl()
  const { mutate, isPending } = useSwitchQrCode()
  const notices = useChangeNotices('qr.changed', 'qr.changeFailed')
  return (
    <Switch
      checked={isActive}
      disabled={isPending}
      aria-label={intl.formatMessage({ id: 'qr.activeOf' }, { name: qrCodeName })}
      onChange={(next: boolean) => mutate({ id, isActive: next }, notices)}
    />
  )
}
