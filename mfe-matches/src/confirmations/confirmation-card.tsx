import type { ConfirmationDto, SaidMatchDto } from '@kitchenline/api'
import { Avatar, Button, Card, PersonName, PersonNames, wordForScore } from '@kitchenline/ui'
import { Fragment, useId } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'

type Props = { confirmation: ConfirmationDto; isPending: boolean; onAnswer: (answer: 'yes' | 'no') => void }

const WORDS = {
  logged: { yes: 'confirm.yes', no: 'confirm.no' },
  corrected: { yes: 'confirm.yes', no: 'confirm.no' },
  changed: { yes: 'confirm.takeOver', no: 'confirm.keep' },
  deleted: { yes: 'confirm.deleteToo', no: 'confirm.keep' },
} as const

/** A friend's version, the version in one's own history, and the two answers. */
export function ConfirmationCard({ confirmation, isPending, onAnswer }: Props) {
  const id = useId()
  const { kind, player, said, own } = confirmation
  const words = WORDS[kind]
  return (
    <Card>
      <article className="mm-confirm" aria-labelledby={id}>
        <Avatar name={player.name} picture={player.profilePicture} size={48} />
        <div className="mm-confirm__what">
          <h3 id={id}>
            <FormattedMessage id={`confirm.${kind}`} values={{ name: <PersonName name={player.name} /> }} />
          </h3>
          {said && <MirroredMatch match={said} other={own} labelId={own ? 'confirm.theirs' : undefined} />}
          {own && <MirroredMatch match={own} other={said} labelId="confirm.yours" />}
          {!own && (
            <p className="kl-soft">
              <FormattedMessage id="confirm.whatFor" />
            </p>
          )}
        </div>
        <div className="kl-row mm-confirm__answers">
          <Button tone="primary" disabled={isPending} aria-describedby={id} onClick={() => onAnswer('yes')}>
            <FormattedMessage id={words.yes} />
          </Button>
          <Button disabled={isPending} aria-describedby={id} onClick={() => onAnswer('no')}>
            <FormattedMessage id={words.no} />
          </Button>
        </div>
      </article>
    </Card>
  )
}

type Version = { match: SaidMatchDto; other: SaidMatchDto | undefined; labelId: string | undefined }

/** The match in a line or two, from the player's own side. Type and hour are shown where the friend's version differs. */
function MirroredMatch({ match, other, labelId }: Version) {
  const hasOtherType = other !== undefined && other.matchType !== match.matchType
  const hasOtherHour = other !== undefined && other.matchDate !== match.matchDate && other.playedOn === match.playedOn
  const { matchDate, playedOn, timeZone } = match
  return (
    <p>
      {labelId && (
        <>
          <b>
            <FormattedMessage id={labelId} />
          </b>{' '}
        </>
      )}
      <MatchLine match={match} />{' '}
      <span className="mm-confirm__when">
        <FormattedDate value={playedOn} timeZone="UTC" month="short" day="numeric" year="numeric" />
        {hasOtherHour && (
          <>
            {' · '}
            <FormattedTime value={matchDate} {...(timeZone && { timeZone })} />
          </>
        )}
        {hasOtherType && (
          <>
            {' · '}
            <FormattedMessage id={`matchType.${match.matchType}`} />
          </>
        )}
      </span>
    </p>
  )
}

/** How it ended, and with whom. */
export function MatchLine({ match }: { match: SaidMatchDto }) {
  const { result, partnerName: partner, opponent1Name, opponentName, opponent2Name } = match
  const opponents = <PersonNames names={[opponent1Name ?? opponentName, ...(opponent2Name ? [opponent2Name] : [])]} />
  return (
    <>
      <FormattedMessage id={`confirm.score.${result}`} values={{ score: <Score match={match} /> }} />{' '}
      <FormattedMessage
        id={partner ? 'match.withPartner' : 'match.against'}
        values={{ partner: partner && <PersonName name={partner} />, opponents }}
      />
    </>
  )
}

/** A line may break between two games, never within one. */
function Score({ match }: { match: SaidMatchDto }) {
  const { games, playerScore, opponentScore } = match
  const word = wordForScore(match, useIntl())
  if (word) return `(${word})`
  const pairs = games?.length ? games : [{ own: playerScore, opponent: opponentScore }]
  return pairs.map(({ own, opponent }, game) => (
    <Fragment key={game}>
      {game > 0 && ', '}
      <span className="kl-nowrap">{`${own}–${opponent}`}</span>
    </Fragment>
  ))
}
