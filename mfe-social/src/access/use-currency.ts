import type { PlanDto, SubscriptionStatusDto } from '@kitchenline/api'
import { CURRENCY, isCurrency, type Currency } from '@kitchenline/domain'
import { useState } from 'react'

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const OF_REGION: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(EURO.map((region) => [region, 'eur' as const])),
  ...{ GB: 'gbp', CH: 'chf', LI: 'chf', CA: 'cad', AU: 'aud', JP: 'jpy', VN: 'vnd' },
}

/** What plans are shown and paid in. Who has paid before goes on in that currency; else it is that of the region, or as chosen. */
export function useCurrency({ currency: paidIn }: Pick<SubscriptionStatusDto, 'currency'>, plans: readonly PlanDto[]) {
  const [chosen, choose] = useState<Currency>()
  const others = plans.flatMap(({ otherPrices = [] }) => otherPrices.map(({ currency }) => currency))
  const offered = [...new Set<Currency>([CURRENCY, ...others.filter(isCurrency)])]
  const fixed = offered.find((one) => one === paidIn)
  const usual = chosen ?? OF_REGION[regionOf(navigator.language) ?? ''] ?? CURRENCY
  return {
    currency: fixed ?? (offered.includes(usual) ? usual : CURRENCY),
    /** Empty where there is nothing to choose. */
    choices: fixed || offered.length === 1 ? [] : offered,
    choose,
  }
}

/** Of a language that names none, where most of its speakers live. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

/** The plans that are sold in a currency, at its price. What was listed before is known in dollars alone. */
export function plansIn(plans: readonly PlanDto[], currency: string): PlanDto[] {
  if (currency === CURRENCY) return [...plans]
  return plans.flatMap((plan) => {
    const other = plan.otherPrices?.find((price) => price.currency === currency)
    return other ? [{ ...plan, price: other.amount, originalPrice: null }] : []
  })
}
