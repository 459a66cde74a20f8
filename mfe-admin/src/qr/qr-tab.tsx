import type { QrCodeDto } from '@kitchenline/api'
import { Button, Card, EmptyState } from '@kitchenline/ui'
import { countedLength, Form, Input, Switch } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useCreateQrCode, useQrCodes, useSwitchQrCode } from '../data/qr-codes.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListTable } from '../table/list-table.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { useNarrow, usePhone } from '../table/use-narrow.ts'
import { useChangeNotices } from '../use-change-notices.ts'
import { QrDownloads } from './qr-downloads.tsx'

const NAME_MAX = 60

export function QrTab() {
  const columns = useQrColumns()
  const query = useQrCodes()
  return (
    <Card title={<FormattedMessage id="admin.qr" />} action={<CsvLink table="qr-codes" rows={query.data} />}>
      <CreateForm />
      <ListTable
        query={query}
        columns={columns}
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

type Columns = NonNullable<TableProps<QrCodeDto>['columns']>

function useQrColumns(): Columns {
  const intl = useIntl()
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const { mutate, isPending } = useSwitchQrCode()
  const notices = useChangeNotices('qr.changed', 'qr.changeFailed')
  const title = (id: string) => <FormattedMessage id={`qr.${id}`} />
  const number = (key: 'scanCount' | 'uniqueScans' | 'signupConversions') => ({
    key,
    title: title(key),
    ...NUMBERS,
    sorter: (one: QrCodeDto, other: QrCodeDto) => one[key] - other[key],
    render: (_: unknown, code: QrCodeDto) => <FormattedNumber value={code[key]} />,
  })
  const active = ({ id, isActive, qrCodeName }: QrCodeDto) => (
    <Switch
      checked={isActive}
      disabled={isPending}
      aria-label={intl.formatMessage({ id: 'qr.activeOf' }, { name: qrCodeName })}
      onChange={(next: boolean) => mutate({ id, isActive: next }, notices)}
    />
  )
  const name: Columns[number] = {
    key: 'name',
    title: title('code'),
    sorter: (one, other) => one.qrCodeName.localeCompare(other.qrCodeName),
    render: (_, code) => (
      <span className="md-player">
        <strong>{code.qrCodeName}</strong>
        <span className="kl-soft">{code.qrCodeId}</span>
        {isNarrow && <QrDownloads code={code} />}
      </span>
    ),
  }
  if (isPhone) {
    const figures = (code: QrCodeDto) => (
      <span className="md-lines">
        <FormattedNumber value={code.scanCount} />
        {(['uniqueScans', 'signupConversions'] as const).map((key) => (
          <span key={key}>
            <span className="kl-soft">{title(key)}</span> <FormattedNumber value={code[key]} />
          </span>
        ))}
        {code.lastScanned && <DateCell value={code.lastScanned} />}
        {active(code)}
      </span>
    )
    return [name, { ...number('scanCount'), render: (_, code) => figures(code) }]
  }
  return [
    name,
    number('scanCount'),
    number('uniqueScans'),
    number('signupConversions'),
    {
      key: 'last',
      title: title('lastScanned'),
      sorter: (one, other) => ((one.lastScanned ?? '') < (other.lastScanned ?? '') ? -1 : 1),
      render: (_, { lastScanned }) => (lastScanned ? <DateCell value={lastScanned} withTime /> : '–'),
    },
    {
      key: 'active',
      title: title('active'),
      render: (_, code) => active(code),
    },
    ...(isNarrow
      ? []
      : [{ key: 'download', title: title('download'), render: (_: unknown, code: QrCodeDto) => <QrDownloads code={code} /> }]),
  ]
}
