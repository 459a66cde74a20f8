import { Button } from '@kitchenline/ui'
import { Users } from '@kitchenline/ui/icons'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PlayerChip } from './player-chip.tsx'

type Props = {
  waiting: readonly string[]
  nameOf: (id: string) => string
  picked: string | undefined
  onPick: (id: string) => void
  onPeople: () => void
}

/** Who waits, the next one first; with someone picked, who may change places with them. */
export function Waiting({ waiting, nameOf, picked, onPick, onPeople }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="mm-tonight__waiting">
      <p id={id} className="kl-eyebrow">
        {picked === undefined ? (
          <FormattedMessage id="tonight.waiting" values={{ count: waiting.length }} />
        ) : (
          <FormattedMessage id="tonight.changes" values={{ who: picked, name: nameOf(picked) }} />
        )}
      </p>
      <div className="mm-people-line" role="group" aria-labelledby={id}>
        <div className="mm-people-line__people">
          {waiting.map((one) => (
            <PlayerChip key={one} id={one} name={nameOf(one)} isPressed={picked === one} onPress={() => onPick(one)} />
          ))}
        </div>
        <Button shape="icon" aria-label={intl.formatMessage({ id: 'tonight.people' })} onClick={onPeople}>
          <Users aria-hidden />
        </Button>
      </div>
    </div>
  )
}
