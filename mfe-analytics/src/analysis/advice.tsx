import type { AdviceDto, SkillAnalysisDto } from '@kitchenline/api'
import { useMedia } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { DrillChecks } from './drill-checks.tsx'
import { evidenceValues } from './evidence-values.ts'

type Props = {
  advice: AdviceDto
  /** The same as a language model words it. */
  worded: string | undefined
  analysis: SkillAnalysisDto
}

/** One thing to do in the next session, and the drill that serves it. */
export function Advice({ advice, worded, analysis }: Props) {
  return (
    <div className="ma-advice" id="next-session">
      <h3>
        <FormattedMessage id="ai.advice" />
      </h3>
      {worded ? <p>{worded}</p> : <OwnWords advice={advice} />}
      <DrillChecks analysis={analysis} code={advice.code} />
    </div>
  )
}

function OwnWords({ advice }: { advice: AdviceDto }) {
  const intl = useIntl()
  const values = evidenceValues(intl, advice)
  const isWide = useMedia('(min-width: 64rem)')
  return (
    <>
      <p>
        <FormattedMessage id={`advice.${advice.code}`} values={values} />
      </p>
      <details open={isWide}>
        <summary>
          <FormattedMessage id="ai.drill" />
        </summary>
        <p>
          <FormattedMessage id={`drill.${advice.code}`} values={values} />
        </p>
      </details>
    </>
  )
}
