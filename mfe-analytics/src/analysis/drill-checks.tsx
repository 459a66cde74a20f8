import type { DrillsDto, SkillAnalysisDto } from '@kitchenline/api'
import { formatLevelChange, type AdviceCode } from '@kitchenline/domain'
import { useNotices } from '@kitchenline/shell-api'
import { FormattedMessage } from 'react-intl'
import { useDrills, useSetDrill } from '../data/analysis.ts'

type Props = { analysis: SkillAnalysisDto; code: AdviceCode }

/** Whether what is advised was done, and what has come since. The match after it brings another advice: the last one stays below. */
export function DrillChecks({ analysis, code }: Props) {
  const { analysisType: type, analyzedAt } = analysis
  const { data: drills, error } = useDrills(type, analyzedAt)
  const notices = useNotices()
  const { mutate, isPending, variables } = useSetDrill(type, analyzedAt)
  if (error && !drills) return null
  const { current, before } = drills ?? {}
  const checkOf = (drill: DrillsDto['current']) => (
    <label className="ma-check">
      <input
        type="checkbox"
        checked={isPending && variables.code === drill?.code ? variables.isDone : (drill?.isDone ?? false)}
        disabled={!drill || isPending}
        onChange={({ target }) => drill && mutate({ code: drill.code, isDone: target.checked }, { onError: notices.failed })}
      />
      <FormattedMessage id="ai.drill.done" />
    </label>
  )
  return (
    <div className="ma-drill">
      {checkOf(current?.code === code ? current : undefined)}
      <p className="kl-soft" role="status">
        <Answer drills={drills} />
      </p>
      {before && !current?.isDone && (
        <details>
          <summary>
            <FormattedMessage id="ai.drill.before" />
          </summary>
          <p>
            <FormattedMessage id={`drill.${before.code}`} />
          </p>
          {checkOf(before)}
        </details>
      )}
    </div>
  )
}

/** What came of a drill stops being news after so many matches. */
const NEWS_MATCHES = 10

function Answer({ drills }: { drills: DrillsDto | undefined }) {
  const last = drills?.lastDone
  if (!last || last.matches > NEWS_MATCHES) return <FormattedMessage id="ai.drill.hint" />
  if (last.matches <= 0) return <FormattedMessage id="ai.drill.next" />
  return <FormattedMessage id="ai.drill.since" values={{ matches: last.matches, change: formatLevelChange(last.levels) }} />
}
