import { pricing } from '@kitchenline/api'
import { queryOf } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'

/** What is free for good and what is premium. That all is free at present is shown only once it is known. */
export function PricingCard() {
  const { data } = useQuery(queryOf(pricing))
  return (
    <article className="previews__card previews__pricing">
      <h2>
        <FormattedMessage id="pricing.title" />
      </h2>
      <p>
        <FormattedMessage id="pricing.free" />
      </p>
      <p>
        <FormattedMessage id="pricing.premium" />
      </p>
      {data?.isFreeForAll && (
        <p className="previews__early">
          <FormattedMessage id="pricing.early" />
        </p>
      )}
    </article>
  )
}
