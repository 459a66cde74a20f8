import { useMoney } from '../use-money.ts'

const PRICES = ['price', 'originalPrice']

/** As it is stored: a word, or each field on its line; a price with its currency. */
export function AuditState({ value }: { value: unknown }) {
  const money = useMoney()
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object') return <code>{String(value)}</code>
  const { currency, ...fields } = value as Record<string, unknown>
  const textOf = (field: string, content: unknown) =>
    currency !== undefined && PRICES.includes(field) && typeof content === 'number'
      ? money(content)
      : typeof content === 'object'
        ? JSON.stringify(content)
        : String(content)
  return (
    <div className="md-change">
      {Object.entries(fields).map(([field, content]) => (
        <div key={field}>
          <code>
            {field}: {textOf(field, content)}
          </code>
        </div>
      ))}
    </div>
  )
}
