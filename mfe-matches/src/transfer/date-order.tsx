import { FormattedDate, FormattedMessage } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { today } from '../match-form/match-day.ts'
import { DAY_ORDERS, type DayOrder, readDate } from './read-date.ts'

type Props = { open: string; order: DayOrder; onChange: (order: DayOrder) => void }

/** Which of two days a date of the file is: 3/4/2026 is one in New York and another in London. */
export function DateOrder({ open, order, onChange }: Props) {
  return (
    <ChoiceGroup
      label={<FormattedMessage id="transfer.dateOrder" values={{ date: open }} />}
      options={DAY_ORDERS.map((value) => ({ value, label: <Day text={open} order={value} /> }))}
      value={order}
      onChange={onChange}
    />
  )
}

function Day({ text, order }: { text: string; order: DayOrder }) {
  const day = readDate(text, order, today())
  return day ? <FormattedDate value={`${day}T12:00:00`} dateStyle="long" /> : text
}
