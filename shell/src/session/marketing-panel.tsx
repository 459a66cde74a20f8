import '../styles/previews.css'
import { pricing } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import { queryOf } from '@kitchenline/shell-api'
import { Avatar, Progress } from '@kitchenline/ui'
import { Check } from '@kitchenline/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { SampleLine } from './sample-line.tsx'

/** Three fixed pictures of the product, whose figures are marked as samples, and its price. */
export function MarketingPanel() {
  const intl = useIntl()
  return (
    <section className="previews" aria-label={intl.formatMessage({ id: 'preview.label' })}>
      <p className="previews__sample">
        <FormattedMessage id="preview.sample" />
      </p>
      <Preview titleId="preview.dashboard">
        <dl className="previews__stats">
          <Figure labelId="preview.performance" value={<Percent value={0.78} />} />
          <Figure labelId="preview.winRate" value={<Percent value={0.64} />} />
          <Figure labelId="preview.streak" value="5" />
        </dl>
        <SampleLine className="previews__chart" />
      </Preview>
      <Preview titleId="preview.logging">
        <p className="previews__line">
          <span>Jordan</span>
          <span className="kl-figure">11–8, 9–11, 11–6</span>
        </p>
        <p className="previews__chip">
          <Check size={16} aria-hidden />
          <FormattedMessage id="result.won" />
        </p>
      </Preview>
      <Preview titleId="preview.social">
        <Friend name="Mai" level={4.1} rate={71} />
        <Friend name="Luca" level={3.6} rate={58} />
      </Preview>
      <PricingCard />
    </section>
  )
}

function Preview({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <article className="previews__card">
      <h2>
        <FormattedMessage id={titleId} />
      </h2>
      {children}
    </article>
  )
}

function Figure({ labelId, value }: { labelId: string; value: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={labelId} />
      </dt>
      <dd className="kl-figure">{value}</dd>
    </div>
  )
}

const Percent = ({ value }: { value: number }) => <FormattedNumber value={value} style="percent" />

function Friend({ name, level, rate }: { name: string; level: number; rate: number }) {
  const intl = useIntl()
  return (
    <div className="previews__friend">
      <Avatar name={name} size={36} />
      <div>
        <p>
          {name} · {formatLevel(level)}
        </p>
        <Progress value={rate} label={intl.formatMessage({ id: 'preview.winRate' })} />
      </div>
    </div>
  )
}

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
