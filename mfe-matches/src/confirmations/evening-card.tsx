import { Avatar, Button, Card } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl'
import { MatchLine } from './confirmation-card.tsx'
import type { Evening } from './evenings.ts'

type Props = { evening: Evening; isPending: boolean; onConfirm: () => void; onOpen: () => void }

/** What friends have logged of one day, in a line each: confirmed in one tap, or looked at one by one. */
export function EveningCard({ evening: { matches }, isPending, onConfirm, onOpen }: Props) {
  const id = useId()
  const [first] = matches
  const names = [...new Set(matches.map(({ player }) => player.name))]
  const values = {
    count: matches.length,
    tellers: names.length,
    names: <FormattedList value={names} />,
    day: <FormattedDate value={first.said!.playedOn} timeZone="UTC" weekday="long" month="long" day="numeric" />,
  }
  return (
    <Card>
      <article className="mm-confirm" aria-labelledby={id}>
        <Avatar name={first.player.name} picture={first.player.profilePicture} size={48} />
        <div className="mm-confirm__what">
          <h3 id={id}>
            <FormattedMessage id="confirm.evening" values={values} />
          </h3>
          <ol className="mm-evening">
            {matches.map(({ player, matchId, said }) => (
              <li key={`${player.id}:${matchId}`}>
                <MatchLine match={said!} />
              </li>
            ))}
          </ol>
          <p className="kl-soft">
            <FormattedMessage id="confirm.whatForAll" />
          </p>
        </div>
        <div className="kl-row mm-confirm__answers">
          <Button tone="primary" disabled={isPending} aria-describedby={id} onClick={onConfirm}>
            <FormattedMessage id="confirm.all" values={{ count: matches.length }} />
          </Button>
          <Button disabled={isPending} aria-describedby={id} onClick={onOpen}>
            <FormattedMessage id="confirm.oneByOne" />
          </Button>
        </div>
      </article>
    </Card>
  )
}
