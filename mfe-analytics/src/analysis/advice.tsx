import type { AdviceDto } from '@kitchenline/api'
import { FormattedMessage, useIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'

/** One thing to do in the next session, and the drill that serves it. */
export function Advice({ advice }: { advice: AdviceDto }) {
  const intl = useIntl()
  const values = evidenceValues(intl, advice)
  return (
    <div className="ma-advice">
      <h3>
        <FormattedMessage id="ai.advice" />
      </h3>
      <p>
        <FormattedMessage id={`advice.${advice.code}`} values={values} />
      </p>
      <p>
        <strong>
          <FormattedMessage id="ai.drill" />
        </strong>{' '}
        <FormattedMessage id={`drill.${advice.code}`} values={values} />
      </p>
    </div>
  )
}
