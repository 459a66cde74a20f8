import type { AdminPlanDto, ChangePlanPriceBody } from '@kitchenline/api'
import { CURRENCIES, CURRENCY, isCurrency, leastPrice, PRICE_NOTICE_DAYS, type Currency } from '@kitchenline/domain'
import { Form, Radio } from '@kitchenline/ui/form'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AmountField } from '../amount-field.tsx'
import { useChangePrices } from '../data/billing.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Money } from '../money.tsx'
import { usePlanName } from '../data/use-plan-name.ts'

type Holders = ChangePlanPriceBody['holders']
type Values = { prices: Partial<Record<Currency, number | null>>; holders?: Holders }
type Props = { plan: AdminPlanDto; onClose: () => void }

const isOther = (currency: Currency) => currency !== CURRENCY
const OTHERS = CURRENCIES.filter(isOther)

/** What a plan costs from now on, in each currency that it is sold in, and what that means for those who have it. */
export function PriceDialog({ plan, onClose }: Props) {
  const intl = useIntl()
  const name = usePlanName()(plan)
  const { id, holders = 0, stripePriceId } = plan
  const bodyOf = ({ prices, holders: choice = 'keep' }: Values) => ({
    id,
    body: { price: prices.usd!, otherPrices: OTHERS.flatMap((currency) => priceOf(prices, currency)), holders: choice },
  })
  return (
    <FormDialog
      title={<FormattedMessage id="prices.title" values={{ plan: name }} />}
      confirm={<FormattedMessage id="prices.confirm" />}
      initialValues={{ prices: pricesOf(plan), holders: 'keep' }}
      mutation={useChangePrices()}
      bodyOf={bodyOf}
      done="prices.done"
      failed="plans.changeFailed"
      onClose={onClose}
    >
      <PriceField currency={CURRENCY} label={<FormattedMessage id="prices.price" />} isRequired />
      {stripePriceId && (
        <p className="kl-soft">
          <FormattedMessage id="prices.fromProvider" />
        </p>
      )}
      {holders > 0 && (
        <Form.Item name="holders" label={<FormattedMessage id="prices.holders" values={{ count: holders }} />}>
          <Radio.Group className="kl-stack">
            {(['keep', 'move'] as const).map((choice) => (
              <Radio key={choice} value={choice}>
                <FormattedMessage id={`prices.${choice}`} values={{ days: PRICE_NOTICE_DAYS }} />
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <fieldset className="md-prices">
        <legend>
          <FormattedMessage id="prices.others" />
        </legend>
        <div className="md-prices__fields">
          {OTHERS.map((currency) => (
            <PriceField
              key={currency}
              currency={currency}
              label={intl.formatDisplayName(currency.toUpperCase(), { type: 'currency' }) ?? currency}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

type FieldProps = { currency: Currency; label: ReactNode; isRequired?: boolean }

function PriceField({ currency, label, isRequired = false }: FieldProps) {
  const least = leastPrice(currency)
  const message = <FormattedMessage id="prices.tooLow" values={{ least: <Money amount={least} currency={currency} /> }} />
  return (
    <Form.Item name={['prices', currency]} label={label} rules={[{ type: 'number', required: isRequired, min: least, message }]}>
      <AmountField currency={currency} />
    </Form.Item>
  )
}

function pricesOf({ price, otherPrices = [] }: AdminPlanDto): Values['prices'] {
  const others = otherPrices.flatMap(({ currency, amount }) => (isCurrency(currency) ? [[currency, amount] as const] : []))
  return { ...Object.fromEntries(others), usd: price }
}

function priceOf(prices: Values['prices'], currency: Exclude<Currency, typeof CURRENCY>) {
  const amount = prices[currency]
  return typeof amount === 'number' ? [{ currency, amount }] : []
}
