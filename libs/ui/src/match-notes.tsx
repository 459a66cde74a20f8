import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** About four lines of a card on a phone. */
const LETTERS = 160
const LINES = 3
/** What is hardly longer is shown whole: a button would take as much room as the rest. */
const SPARED = 40

/** A player's own notes with their line breaks. Long notes end after a few lines until they are opened. */
export function MatchNotes({ notes }: { notes: string }) {
  const [isExpanded, setExpanded] = useState(false)
  const beginning = beginningOf(notes)
  return (
    <div className="kl-match__notes">
      <p>
        {beginning ?? notes}
        {beginning !== undefined && (
          <>
            <span className="kl-match__notes-dots" hidden={isExpanded}>
              …
            </span>
            <span hidden={!isExpanded}>{notes.slice(beginning.length)}</span>
          </>
        )}
      </p>
      {beginning !== undefined && (
        <button
          type="button"
          className="kl-match__notes-more"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <FormattedMessage id={isExpanded ? 'match.lessNotes' : 'match.moreNotes'} />
        </button>
      )}
    </div>
  )
}

/** Undefined of what is short. On paper there is all of it. */
function beginningOf(notes: string): string | undefined {
  const lines = notes.split('\n')
  if (lines.length <= LINES && notes.length <= LETTERS + SPARED) return undefined
  const some = lines.slice(0, LINES).join('\n')
  if (some.length <= LETTERS) return withoutEnd(some)
  // To the end of a word, where there is one nearby, and of a character.
  const cut = [...some.slice(0, LETTERS)].slice(0, -1).join('')
  const end = cut.search(/\s\S*$/u)
  return withoutEnd(cut.slice(0, end > LETTERS / 2 ? end : undefined))
}

/** No full stop before three more. */
const withoutEnd = (text: string): string => text.replace(/[\s.,;:!?…]+$/u, '')
