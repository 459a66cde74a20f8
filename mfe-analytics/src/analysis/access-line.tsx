import type { SkillAnalysisDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useAccess } from '../data/analysis.ts'

type Props = { analysis: Pick<SkillAnalysisDto, 'access' | 'waitingMatches'> }

/** What gives access, in one line; a notice where it is used up, for then new matches wait. */
export function AccessLine({ analysis: { access: stated, waitingMatches } }: Props) {
  const access = useAccess(stated)
  if (!access) return null
  if (access.reason === 'none') {
    return (
      <Notice
        tone="amber"
        title={<FormattedMessage id="ai.access.none" />}
        action={
          <Link to="/profile?tab=ai" className={buttonClass()}>
            <FormattedMessage id="ai.access.plans" />
          </Link>
        }
      >
        <p>
          <FormattedMessage id="ai.access.noneText" values={{ count: waitingMatches }} />
        </p>
      </Notice>
    )
  }
  return (
    <p className="kl-soft ma-small">
      <FormattedMessage id={`ai.access.${access.reason}`} values={{ left: access.remainingFree ?? 0 }} />
    </p>
  )
}
