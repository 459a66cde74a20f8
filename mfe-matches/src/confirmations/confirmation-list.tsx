import './confirmations.css'
import type { ConfirmationDto, EarlierMatchesDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Badge } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAnswerConfirmation, useConfirmEvening } from '../data/confirmations.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { EarlierOffers } from './earlier-offers.tsx'
import { EveningCard } from './evening-card.tsx'
import { evenings } from './evenings.ts'

const NEW = { yes: 'confirm.done', no: 'confirm.declined' } as const
const ANSWERED = {
  ...{ logged: NEW, corrected: NEW },
  changed: { yes: 'confirm.tookOver', no: 'confirm.kept' },
  deleted: { yes: 'confirm.deletedToo', no: 'confirm.kept' },
} as const

type Props = { confirmations: readonly ConfirmationDto[]; offers: readonly EarlierMatchesDto[] }

/** What friends ask, and what they can be asked. */
export function ConfirmationList({ confirmations, offers }: Props) {
  return (
    <>
      <Questions confirmations={confirmations} />
      <EarlierOffers offers={offers} />
    </>
  )
}

/** Each with its two answers, several of one day also with one answer for all. Nothing without requests. */
function Questions({ confirmations }: Pick<Props, 'confirmations'>) {
  const id = useId()
  const notices = useNotices()
  const [opened, setOpened] = useState<readonly string[]>([])
  const answer = useAnswerConfirmation({
    onDone: ({ confirmation, answer: given }) => notices.done(ANSWERED[confirmation.kind][given]),
    onRefused: notices.failed,
    onWaits: notices.waits,
  })
  const evening = useConfirmEvening({
    onDone: ({ confirmed, left }) => notices.done(left > 0 ? 'confirm.doneSome' : 'confirm.doneAll', { count: confirmed, left }),
    onRefused: notices.failed,
    onWaits: notices.waits,
  })
  const isPending = answer.isPending || evening.isPending
  if (confirmations.length === 0) return null
  return (
    <section className="kl-stack" aria-labelledby={id}>
      <h2 id={id} className="mm-confirm-title">
        <FormattedMessage id="confirm.title" /> <Badge tone="ball">{confirmations.length}</Badge>
      </h2>
      <ul className="mm-confirmations">
        {evenings(confirmations).map(({ day, matches }) =>
          matches.length > 1 && !opened.includes(day) ? (
            <li key={day}>
              <EveningCard
                evening={{ day, matches }}
                isPending={isPending}
                onConfirm={() => evening.mutate(matches)}
                onOpen={() => setOpened([...opened, day])}
              />
            </li>
          ) : (
            matches.map((confirmation) => (
              <li key={`${confirmation.player.id}:${confirmation.matchId}`}>
                <ConfirmationCard
                  confirmation={confirmation}
                  isPending={isPending && (evening.isPending || answer.variables?.confirmation.matchId === confirmation.matchId)}
                  onAnswer={(given) => {
                    if (!isPending) answer.mutate({ confirmation, answer: given })
                  }}
                />
              </li>
            ))
          ),
        )}
      </ul>
    </section>
  )
}
