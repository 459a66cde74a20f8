import { NAME_MAX } from '@kitchenline/domain'
import { TextField } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import { UNNAMED, type MatchDraft, type Seat } from '../match-form/match-draft.ts'

type Props = { draft: MatchDraft; change: (change: Partial<MatchDraft>) => void }

const OTHERS = ['partner', 'secondOpponent'] as const satisfies readonly Seat[]

/** Doubles in the quick log: two more names, both optional (D-06). */
export function TeamFields({ draft, change }: Props) {
  const intl = useIntl()
  return (
    <div className="mm-pair">
      {OTHERS.map((seat) => (
        <TextField
          key={seat}
          label={intl.formatMessage({ id: `quickLog.${seat}` })}
          value={draft[seat].name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={(event) => change({ [seat]: { ...UNNAMED, name: event.target.value } })}
        />
      ))}
    </div>
  )
}
