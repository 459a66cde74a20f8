import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { format: MatchFormat | undefined; onChange: (format: MatchFormat) => void }

export function FormatSwitch({ format, onChange }: Props) {
  const intl = useIntl()
  return (
    <div className="ma-switch" role="group" aria-label={intl.formatMessage({ id: 'ai.format' })}>
      {MATCH_FORMATS.map((one) => (
        <Button key={one} tone="quiet" aria-pressed={one === format} onClick={() => onChange(one)}>
          <FormattedMessage id={`matchType.${one}`} />
        </Button>
      ))}
    </div>
  )
}
