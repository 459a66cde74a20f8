import type { AimGoalDto, AimProgressDto } from '@kitchenline/api'
import {
  ADVANCED_LEVEL,
  AIM_KINDS,
  AIM_MATCHES_MAX,
  AIM_RATE_LEAST,
  aimMonths,
  formatLevel,
  goalOf,
  MATCH_FORMATS,
  OFFERED_SKILL_LEVELS,
  type AimKind,
  type LocalDay,
  type MatchFormat,
} from '@kitchenline/domain'
import { useNotices, useSession } from '@kitchenline/shell-api'
import { Button, Dialog, TextField } from '@kitchenline/ui'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBook, useSetAims } from '../data/aims.ts'

type Props = { aim: AimProgressDto | undefined; today: LocalDay; onClose: () => void }

type Draft = {
  kind: AimKind
  matches: string
  percent: string
  opponentId: string
  level: string
  format: MatchFormat
  month: string
}

const isWhole = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** Undefined as long as something in it is missing or wrong. */
function goalIn({ kind, matches, percent, opponentId, level, format, month }: Draft): AimGoalDto | undefined {
  switch (kind) {
    case 'matches':
      return isWhole(matches, AIM_MATCHES_MAX) ? { kind, target: Number(matches) } : undefined
    case 'rate':
      return isWhole(percent, 100) ? { kind, target: Number(percent) } : undefined
    case 'beat':
      return opponentId ? { kind, opponentId } : undefined
    case 'level':
      return { kind, target: Number(level), format, month }
  }
}

function draftOf(aim: AimProgressDto | undefined, months: readonly string[]): Draft {
  const { kind = 'matches', target, opponentId = '', format = 'doubles', month } = aim ?? {}
  const numberOf = (one: AimKind, usual: number) => String(kind === one && target !== undefined ? target : usual)
  return {
    ...{ kind, opponentId, format },
    matches: numberOf('matches', 12),
    percent: numberOf('rate', 50),
    level: numberOf('level', 4),
    month: month && months.includes(month) ? month : (months[6] ?? ''),
  }
}

/** Sets an aim, or changes or takes away one. With another goal it begins today. */
export function AimDialog({ aim, today, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const form = useId()
  const months = aimMonths(today)
  const { user } = useSession()
  const [draft, setDraft] = useState(() => draftOf(aim, months))
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useSetAims()
  const text = (id: string, values?: Record<string, number | string>) => intl.formatMessage({ id: `aims.${id}` }, values)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const goal = goalIn(draft)
  const error = isTried && !goal

  /** In its place, at the end, or gone. */
  const set = (goal?: AimGoalDto) => {
    const goals = (user?.aims ?? []).flatMap((one) => (one.id === aim?.id ? (goal ?? []) : (goalOf(one) as AimGoalDto)))
    mutate(goal && !aim ? [...goals, goal] : goals, { onSuccess: onClose, onError: notices.failed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (goal) set(goal)
  }

  return (
    <Dialog
      title={text(aim ? 'change' : 'new')}
      isOpen
      onClose={onClose}
      actions={
        <>
          {aim ? (
            <Button tone="danger" disabled={isPending} onClick={() => set()}>
              {text('remove')}
            </Button>
          ) : (
            <Button onClick={onClose}>
              <FormattedMessage id="common.cancel" />
            </Button>
          )}
          <Button type="submit" form={form} tone="primary" disabled={isPending}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={form} className="kl-stack" noValidate onSubmit={submit}>
        <Choice label={text('kind')} value={draft.kind} onChange={(kind) => change({ kind: kind as AimKind })} isFirst>
          {AIM_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text(`kind.${kind}`, { strong: formatLevel(ADVANCED_LEVEL) })}
            </option>
          ))}
        </Choice>
        {draft.kind === 'matches' && (
          <TextField
            label={text('field.matches')}
            inputMode="numeric"
            value={draft.matches}
            error={error ? text('wrong', { least: 1, most: AIM_MATCHES_MAX }) : undefined}
            onChange={(event) => change({ matches: event.target.value.trim() })}
          />
        )}
        {draft.kind === 'rate' && (
          <TextField
            label={text('field.percent')}
            inputMode="numeric"
            value={draft.percent}
            error={error ? text('wrong', { least: 1, most: 100 }) : undefined}
            onChange={(event) => change({ percent: event.target.value.trim() })}
          />
        )}
        {draft.kind === 'beat' && (
          <OpponentChoice
            value={draft.opponentId}
            error={error ? text('wrong.opponent') : undefined}
            onChange={(opponentId) => change({ opponentId })}
          />
        )}
        {draft.kind === 'level' && (
          <>
            <Choice
              label={text('field.format')}
              value={draft.format}
              onChange={(format) => change({ format: format as MatchFormat })}
            >
              {MATCH_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {text(`format.${format}`)}
                </option>
              ))}
            </Choice>
            <Choice label={text('field.level')} value={draft.level} onChange={(level) => change({ level })}>
              {OFFERED_SKILL_LEVELS.map((level) => (
                <option key={level} value={String(level)}>
                  {formatLevel(level)}
                </option>
              ))}
            </Choice>
            <Choice label={text('field.month')} value={draft.month} onChange={(month) => change({ month })}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {intl.formatDate(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
                </option>
              ))}
            </Choice>
          </>
        )}
        <p className="kl-soft">{text(`hint.${draft.kind}`, { least: AIM_RATE_LEAST })}</p>
      </form>
    </Dialog>
  )
}

type ChoiceProps = {
  label: string
  value: string
  error?: string | undefined
  isFirst?: boolean
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, error, isFirst, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="kl-field__input"
        value={value}
        {...(isFirst && { 'data-first-focus': true })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {error && (
        <span className="kl-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}

/** Those met most first. */
function OpponentChoice({ value, error, onChange }: Pick<ChoiceProps, 'value' | 'error' | 'onChange'>) {
  const intl = useIntl()
  const { data } = useBook(true)
  const book = (data ?? []).toSorted((a, b) => b.totalMatches - a.totalMatches)
  return (
    <Choice label={intl.formatMessage({ id: 'aims.field.opponent' })} value={value} error={error} onChange={onChange}>
      <option value="">{intl.formatMessage({ id: data?.length === 0 ? 'aims.bookEmpty' : 'aims.choose' })}</option>
      {book.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
