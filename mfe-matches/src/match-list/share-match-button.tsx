import { Button, Sign, type ShownMatch } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import { opponentNames } from './opponent-names.ts'

export function ShareMatchButton({ match, onShare }: { match: ShownMatch; onShare: (match: ShownMatch) => void }) {
  const intl = useIntl()
  return (
    <Button
      tone="quiet"
      className="mm-share"
      onClick={() => onShare(match)}
      aria-label={intl.formatMessage({ id: 'share.label' }, { opponents: opponentNames(match) })}
    >
      <Sign name="share" />
      <span className="mm-share__word">{intl.formatMessage({ id: 'common.share' })}</span>
    </Button>
  )
}
