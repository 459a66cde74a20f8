import type { MatchDto } from '@kitchenline/api'
import { MatchCard, Notice } from '@kitchenline/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'

/** A concurrent edit came first: the match as saved now. Takes the focus, for the form may be scrolled to its end. */
export function ConflictNotice({ saved }: { saved: MatchDto }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [saved])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="kl-stack">
      <Notice tone="amber" title={<FormattedMessage id="conflict.title" />}>
        <p>
          <FormattedMessage id="conflict.text" />
        </p>
      </Notice>
      <MatchCard match={saved} />
    </div>
  )
}
