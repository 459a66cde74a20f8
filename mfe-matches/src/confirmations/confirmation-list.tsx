import './confirmations.css'
import type { ConfirmationDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Badge } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAnswerConfirmation } from '../data/use-confirmations.ts'
import { ConfirmationCard } from './confirmation-card.tsx'

const ANSWERED = {
  logged: { yes: 'confirm.done', no: 'confirm.declined' },
  changed: { yes: 'confirm.tookOver', no: 'confirm.kept' },
  deleted: { yes: 'confirm.deletedToo', no: 'confirm.kept' },
} as const

/** Each with its two answers; nothing without requests. */
export function ConfirmationList({ confirmations }: { confirmations: readonly ConfirmationDto[] }) {
  const id = useId()
  const notices = useNotices()
  const { mutate, isPending, variables } = useAnswerConfirmation({
    onDone: ({ confirmation, answer }) => notices.done(ANSWERED[confirmation.kind][answer]),
    onRefused: notices.failed,
  })
  if (confirmations.length === 0) return null
  return (
    <section className="kl-stack" aria-labelledby={id}>
      <h2 id={id} className="mm-confirm-title">
        <FormattedMessage id="confirm.title" /> <Badge tone="ball">{confirmations.length}</Badge>
      </h2>
      <ul className="mm-confirmations">
        {confirmations.map((confirmation) => (
          <li key={`${confirmation.player.id}:${confirmation.matchId}`}>
            <ConfirmationCard
              confirmation={confirmation}
              isPending={isPending && variables.confirmation.matchId === confirmation.matchId}
              onAnswer={(answer) => {
                if (!isPending) mutate({ confirmation, answer })
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
