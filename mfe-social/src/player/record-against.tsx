import type { HeadToHeadDto, PlayerDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { PersonName, SignedNumber, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useRecordAgainst } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** Oneself against this player, as the own book has it. */
export function RecordAgainst({ player }: { player: PlayerDto }) {
  return (
    <div className="ms-duel__record">
      <h2 className="kl-eyebrow">
        <FormattedMessage id="player.headToHead" />
      </h2>
      <LoadState of="card" query={useRecordAgainst(player)} skeleton={<Skeleton height={110} />}>
        {(record) =>
          record === null || countOf(record) === 0 ? (
            <p>
              <FormattedMessage id="player.neverMet" values={{ name: <PersonName name={player.name} /> }} />
            </p>
          ) : (
            <Rivalry record={record} name={player.name} />
          )
        }
      </LoadState>
    </div>
  )
}

const countOf = ({ singles, doubles }: HeadToHeadDto) => singles.matches + doubles.matches

function Rivalry({ record, name }: { record: HeadToHeadDto; name: string }) {
  const wins = record.singles.wins + record.doubles.wins
  return (
    <>
      <p className="kl-figure ms-duel__figure">{`${wins}–${countOf(record) - wins}`}</p>
      <p className="kl-soft">
        <FormattedMessage
          id="player.record"
          values={{
            name: <PersonName name={name} />,
            count: countOf(record),
            points: <SignedNumber value={record.pointDifference} />,
          }}
        />
      </p>
      <Link to={`/opponents/${record.opponent.id}`} className="ms-duel__all">
        <FormattedMessage id="player.wholeRecord" />
      </Link>
    </>
  )
}
