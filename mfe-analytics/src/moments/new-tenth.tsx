import { levelKey, type MatchFormat } from '@kitchenline/domain'
import { useNoteShown } from '@kitchenline/shell-api'
import { Button, Counted } from '@kitchenline/ui'
import { BallInFlight, Moment } from '@kitchenline/ui/moment'
import { FormattedMessage, useIntl } from 'react-intl'
import { shownLevel } from '../analysis/ruler-position.ts'

type Props = { format: MatchFormat; from: number; to: number; onClose: () => void }

/** A level that was never as high. */
export function NewTenth({ format, from, to, onClose }: Props) {
  const intl = useIntl()
  useNoteShown([levelKey(format, to)])
  return (
    <Moment
      title={intl.formatMessage({ id: 'newTenth.title' }, { format })}
      sky={<BallInFlight />}
      figure={<Counted {...{ from, to }} format={(at) => shownLevel(at).main} />}
      onClose={onClose}
      actions={
        <Button tone="ball" onClick={onClose}>
          <FormattedMessage id="newTenth.done" />
        </Button>
      }
    >
      <p className="kl-sentence__claim">
        <FormattedMessage id="newTenth.text" values={{ from: shownLevel(from).main }} />
      </p>
    </Moment>
  )
}
