import type { AdviceDto } from '@kitchenline/api'
import { FormattedMessage, useIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'

type Props = {
  advice: AdviceDto
  /** The same as a language model words it. */
  worded: string | undefined
}

/** One thing to do in the next session, and the drill that serves it. */
export function Advice({ advice, worded }: Props) {
  return (
    <div className="ma-advice">
      <h3>
        <FormattedMessage id="ai.advice" />
      </h3>
      {worded ? <p>{worded}</p> : <OwnWords advice={advice} />}
    </div>
  )
}

function OwnWords({ advice }: { advice: AdviceDto }) {
  const intl = useIntl()
  const values = evidenceValues(intl, advice)
  return (
    <>
      <p>
        <FormattedMessage id={`advice.${advice.code}`} values={values} />
      </p>
      <p>
        <strong>
          <FormattedMessage id="ai.drill" />
        </strong>{' '}
        <FormattedMessage id={`drill.${advice.code}`} values={values} />
      </p>
    </>
  )
}
