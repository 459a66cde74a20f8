import { EmptyState, type ShownMatch } from '@kitchenline/ui'
import { daysOf, MatchDay, MatchRow, MatchRows } from '@kitchenline/ui/match-rows'
import { FormattedMessage } from 'react-intl'
import { missingBasics } from '../match-form/form-problems.ts'
import { isComplete, logFormBody, previewNew } from '../draft/match-body.ts'
import type { MatchDraft } from '../draft/match-draft.ts'

/** Beside the form, where there is room: the match as the history will have it. For the eye alone; the form says the same in words. */
export function MatchPreview({ draft }: { draft: MatchDraft }) {
  const isWhole = isComplete(draft, missingBasics(draft))
  return (
    <div className="mm-preview" inert>
      <p className="mm-eyebrow">
        <FormattedMessage id="logMatch.preview" />
      </p>
      {isWhole ? (
        <Preview match={previewNew(logFormBody(draft), { id: '', createdAt: '' })} />
      ) : (
        <EmptyState drawing="scoreboard" title={<FormattedMessage id="logMatch.previewEmpty" />} />
      )}
    </div>
  )
}

const Preview = ({ match }: { match: ShownMatch }) => (
  <MatchRows label="">
    <li>
      <MatchDay {...daysOf([match], false).get(match)!} />
      <MatchRow match={match} />
    </li>
  </MatchRows>
)
