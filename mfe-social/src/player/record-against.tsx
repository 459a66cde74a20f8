import type { HeadToHeadDto, PlayerDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Card, PersonName, SignedNumber } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useRecordAgainst } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** Oneself against this player, as the own book has it. */
export function RecordAgainst({ player }: { player: PlayerDto }) {
  return (
    <Card title={<FormattedMessage id="player.headToHead" />}>
      <LoadState of="card" query={useRecordAgainst(player)}>
        {(record) =>
          record === null || countOf(record) === 0 ? (
            <p className="kl-soft">
              <FormattedMessage id="player.neverMet" values={{ name: <PersonName name={player.name} /> }} />
            </p>
          ) : (
            <Rivalry record={record} name={player.name} />
          )
        }
      </LoadState>
    </Card>
  )
}

const countOf = ({ singles, doubles }: HeadToHeadDto) => singles.matches + doubles.matches

function Rivalry({ record, name }: { record: HeadToHeadDto; name: string }) {
  const wins = record.singles.wins + record.doubles.wins
  return (
    <div className="kl-stack">
      <p className="kl-figure ms-record">{`${wins}–${countOf(record) - wins}`}</p>
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
      <Link to={`/opponents/${record.opponent.id}`}>
        <FormattedMessage id="player.wholeRecord" />
      </Link>
    </div>
  )
}
