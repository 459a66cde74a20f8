import { Button } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = {
  /** The id of its words. */
  text: string
  /** Whose row it is, for those who don't see it. */
  name: string | undefined
  onPress: () => void
}

/** What can be done with a row. */
export function RowButton({ text, name, onPress }: Props) {
  return (
    <Button tone="quiet" className="kl-nowrap" onClick={onPress}>
      <FormattedMessage id={text} />
      <span className="kl-visually-hidden"> {name}</span>
    </Button>
  )
}
