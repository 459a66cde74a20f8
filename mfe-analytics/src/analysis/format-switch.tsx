import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { Segmented } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { format: MatchFormat | undefined; onChange: (format: MatchFormat) => void }

export function FormatSwitch({ format, onChange }: Props) {
  const intl = useIntl()
  const options = MATCH_FORMATS.map((key) => ({ key, label: <FormattedMessage id={`matchType.${key}`} /> }))
  return <Segmented label={intl.formatMessage({ id: 'ai.format' })} options={options} chosen={format} onChoose={onChange} />
}
