import type { ReasonDto } from '@kitchenline/api'
import { ChevronRight } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'

const MOST = 5

/** A language model's words in the reader's language, by code: the same figures as in the own ones. */
type Words = Readonly<Record<string, string>> | undefined
type Props = { reasons: readonly ReasonDto[]; words: Words; onOpen: (reason: ReasonDto) => void }

/** Why the level is what it is. Each reason opens the matches it is based on, for the player alone. */
export function ReasonList({ reasons, words, onOpen }: Props) {
  return (
    <ul className="ma-list ma-reasons">
      {reasons.slice(0, MOST).map((reason) => (
        <li key={reason.code}>
          {reason.matchIds.length === 0 ? (
            <p className="ma-reason">
              <Sentence reason={reason} worded={words?.[reason.code]} />
            </p>
          ) : (
            <button type="button" className="ma-reason kl-on-paper" onClick={() => onOpen(reason)}>
              <Sentence reason={reason} worded={words?.[reason.code]} />
              <span className="kl-visually-hidden">
                <FormattedMessage id="ai.reason.open" values={{ count: reason.matchIds.length }} />
              </span>
              <ChevronRight size={20} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sentence({ reason, worded }: { reason: ReasonDto; worded: string | undefined }) {
  const intl = useIntl()
  return <span>{worded ?? <FormattedMessage id={`evidence.${reason.code}`} values={evidenceValues(intl, reason)} />} </span>
}
