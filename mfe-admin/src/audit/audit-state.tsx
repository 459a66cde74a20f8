import { isPlanDuration, type PlanDuration } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePaid } from '../money.tsx'
import { FIELD_NAMES, VALUE_NAMES } from './audit-words.ts'

const AMOUNTS = ['price', 'originalPrice', 'amount', 'refunded']
const TIMES = ['from', 'to']

/** What was stored, each field on its line: in words where it is known to us, else as it is. */
export function AuditState({ value }: { value: unknown }) {
  const textOf = useValueText()
  if (value === null || value === undefined) return '–'
  // A setting.
  if (value === 'true' || value === 'false') return <FormattedMessage id={value === 'true' ? 'system.on' : 'system.off'} />
  if (typeof value !== 'object') return <code>{String(value)}</code>
  const { currency, ...fields } = value as Record<string, unknown> & { currency?: string }
  return (
    <div className="md-change">
      {Object.entries(withoutEcho(fields)).map(([field, content]) => (
        <Line key={field} field={field} text={textOf(field, content, currency)} />
      ))}
    </div>
  )
}

/** The notes given with a change are the VIP's own, unless it took them away. */
function withoutEcho({ notes, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return notes === undefined || notes === null || notes === fields.vipNotes ? fields : { ...fields, notes }
}

function Line({ field, text }: { field: string; text: string }) {
  const name = FIELD_NAMES[field]
  return (
    <div>
      {name ? (
        <FormattedMessage id="chart.bar" values={{ name: <FormattedMessage id={name} />, value: text }} />
      ) : (
        <code>
          {field}: {text}
        </code>
      )}
    </div>
  )
}

const isDuration = (content: unknown): content is PlanDuration =>
  typeof content === 'object' && isPlanDuration({ interval: '', count: 0, ...content })

const isPrices = (content: unknown): content is { amount: number; currency: string }[] =>
  Array.isArray(content) && content.every((one: unknown) => typeof one === 'object' && one !== null && 'amount' in one)

function useValueText() {
  const intl = useIntl()
  const paid = usePaid()
  return (field: string, content: unknown, currency: string | undefined): string => {
    if (currency && AMOUNTS.includes(field) && typeof content === 'number') return paid(content, currency)
    if (content === null || content === undefined) return '–'
    if (isPrices(content)) return intl.formatList(content.map(({ amount, currency: of }) => paid(amount, of))) || '–'
    if (isDuration(content)) return intl.formatMessage({ id: `plans.duration.${content.interval}` }, { count: content.count })
    if (typeof content === 'object') return JSON.stringify(content)
    if (typeof content === 'boolean') return intl.formatMessage({ id: content ? 'audit.yes' : 'audit.no' })
    const text = String(content)
    if (TIMES.includes(field) && !Number.isNaN(Date.parse(text)))
      return intl.formatDate(text, { dateStyle: 'medium', timeStyle: 'short' })
    const id = `${VALUE_NAMES[field]}${text}`
    return field in VALUE_NAMES && id in intl.messages ? intl.formatMessage({ id }) : text
  }
}
