import type { MergeDto } from '@kitchenline/api'
import { Button, PersonName } from '@kitchenline/ui'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { remainingDays } from '../data/remaining-days.ts'
import './people.css'
import { PeopleWords } from './people-words.tsx'
import { useUndoMergeWithNotice } from './use-undo-merge.ts'

/** People of the book who became another one, as long as that can be taken back. */
export const MergeList = ({ merges }: { merges: readonly MergeDto[] }) => (
  <Suspense fallback={null}>
    <PeopleWords>
      <section>
        <h2 className="kl-eyebrow">
          <FormattedMessage id="merges.title" />
        </h2>
        <ul className="mm-merges">
          {merges.map((merge) => (
            <li key={merge.id}>
              <Merge {...merge} />
            </li>
          ))}
        </ul>
      </section>
    </PeopleWords>
  </Suspense>
)

function Merge({ id, name, intoName, mergedAt }: MergeDto) {
  const intl = useIntl()
  const { undo, isPending } = useUndoMergeWithNotice()
  const names = { name: <PersonName name={name} />, into: <PersonName name={intoName} /> }
  return (
    <>
      <p>
        <FormattedMessage id="merges.text" values={names} />
        <span className="kl-soft">
          <FormattedMessage id="bin.left" values={{ days: remainingDays(mergedAt) }} />
        </span>
      </p>
      <Button
        disabled={isPending}
        onClick={() => undo({ id, name })}
        aria-label={intl.formatMessage({ id: 'merges.undoOf' }, { name, into: intoName })}
      >
        <FormattedMessage id="merges.undo" />
      </Button>
    </>
  )
}
