import type { ReasonDto } from '@kitchenline/api'
import { Balls } from '@kitchenline/ui'
import { ChevronRight } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'
import { reasonFigure } from './reason-figure.ts'

const MOST = 5
/** More are a crowd, not a picture. */
const MOST_BALLS = 14

/** A language model's words in the reader's language, by code: the same figures as in the own ones. */
type Words = Readonly<Record<string, string>> | undefined
type Props = { reasons: readonly ReasonDto[]; words: Words; onOpen: (reason: ReasonDto) => void }

/** Why the level is what it is, each reason a card. It opens the matches it is based on, for the player alone. */
export function ReasonList({ reasons, words, onOpen }: Props) {
  return (
    <ul className="ma-list ma-reasons">
      {reasons.slice(0, MOST).map((reason) => (
        <li key={reason.code}>
          {reason.matchIds.length === 0 ? (
            <div className="ma-reason">
              <Said reason={reason} worded={words?.[reason.code]} />
            </div>
          ) : (
            <button type="button" className="ma-reason kl-on-paper" onClick={() => onOpen(reason)}>
              <Said reason={reason} worded={words?.[reason.code]} />
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

function Said({ reason, worded }: { reason: ReasonDto; worded: string | undefined }) {
  const intl = useIntl()
  const { figure, tried } = reasonFigure(reason)
  return (
    <>
      {/* The sentence has the same figures. */}
      <span className="ma-reason__picture" aria-hidden>
        <span className="kl-figure">{figure}</span>
        {tried && tried.of <= MOST_BALLS && <Balls filled={tried.won} of={tried.of} label="" />}
      </span>
      <span className="ma-reason__text">
        {worded ?? <FormattedMessage id={`evidence.${reason.code}`} values={evidenceValues(intl, reason)} />}{' '}
      </span>
    </>
  )
}
