import type { EarlierMatchesDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Avatar, Button, Card, PersonName } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAnswerEarlier, useEarlierMatches } from '../data/confirmations.ts'

/** Friends who can be asked about matches from before they were linked. */
export function EarlierOffers({ offers }: { offers: readonly EarlierMatchesDto[] }) {
  return offers.map((offer) => <EarlierOffer key={offer.opponentId} offer={offer} />)
}

function EarlierOffer({ offer }: { offer: EarlierMatchesDto }) {
  const id = useId()
  const { answer, isPending } = useAnswer(offer)
  const { player, matches: count } = offer
  const name = <PersonName name={player.name} />
  return (
    <Card>
      <article className="mm-confirm" aria-labelledby={id}>
        <Avatar name={player.name} picture={player.profilePicture} size={48} />
        <div className="mm-confirm__what">
          <h3 id={id}>
            <FormattedMessage id="earlier.title" values={{ count, name }} />
          </h3>
          <p className="kl-soft">
            <FormattedMessage id="earlier.whatFor" values={{ name }} />
          </p>
        </div>
        <div className="kl-row mm-confirm__answers">
          <Button tone="primary" disabled={isPending} aria-describedby={id} onClick={() => answer(true)}>
            <FormattedMessage id="earlier.ask" values={{ name: player.name }} />
          </Button>
          <Button disabled={isPending} aria-describedby={id} onClick={() => answer(false)}>
            <FormattedMessage id="earlier.notNow" />
          </Button>
        </div>
      </article>
    </Card>
  )
}

/** In the book, beside the friend whom an entry is linked to. */
export function EarlierButton({ opponentId }: { opponentId: string }) {
  const offer = useEarlierMatches().data?.find((one) => one.opponentId === opponentId)
  return offer ? <AskButton offer={offer} /> : null
}

function AskButton({ offer }: { offer: EarlierMatchesDto }) {
  const { answer, isPending } = useAnswer(offer)
  return (
    <Button disabled={isPending} onClick={() => answer(true)}>
      <FormattedMessage id="earlier.askAbout" values={{ count: offer.matches, name: offer.player.name }} />
    </Button>
  )
}

function useAnswer({ opponentId, player: { name } }: EarlierMatchesDto) {
  const notices = useNotices()
  const { mutate: answer, isPending } = useAnswerEarlier(opponentId, {
    onDone: (count) => count > 0 && notices.done('earlier.done', { count, name }),
    onRefused: notices.failed,
  })
  return { answer, isPending }
}
