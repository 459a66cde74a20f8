import { addDays, type LocalDay } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { today } from './match-moment.ts'

type Props = { day: LocalDay; onChange: (day: LocalDay) => void }

const FIRST_DAY = '1965-01-01'

/** Today and yesterday in one tap, any other day by the platform's calendar. A cleared or future day is not taken over. */
export function DayField({ day, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const now = today()
  const days = [
    { day: now, labelId: 'matchForm.today' },
    { day: addDays(now, -1), labelId: 'matchForm.yesterday' },
  ]
  const choose = (chosen: string) => {
    if (chosen >= FIRST_DAY && chosen <= now) onChange(chosen)
  }
  const showChosen = () => {
    if (input.current) input.current.value = day
  }
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        <FormattedMessage id="matchForm.date" />
      </label>
      <div className="mm-day">
        {/* Not controlled: a day being typed is empty until it is whole, and must not jump back meanwhile. */}
        <input
          key={day}
          ref={input}
          id={id}
          type="date"
          className="kl-field__input mm-day__input"
          defaultValue={day}
          min={FIRST_DAY}
          max={now}
          required
          onChange={(event) => choose(event.target.value)}
          onBlur={showChosen}
        />
        {days.map((choice) => (
          <Button key={choice.day} className="mm-chip" aria-pressed={choice.day === day} onClick={() => onChange(choice.day)}>
            <FormattedMessage id={choice.labelId} />
          </Button>
        ))}
      </div>
    </div>
  )
}
