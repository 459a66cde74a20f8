import type { OpponentDto } from '@kitchenline/api'
import { cleanText, clipText, formatLevel, isolated, isWithin, NOTES_MAX } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../match-form/select-field.tsx'

type Carried = { skillLevel?: number; notes?: string; duprId?: string }
type Choice = { labelId: string; options: { text: string; values: Carried }[] }
/** By label: which option, the first where none is chosen. */
export type Choices = Partial<Record<string, number>>

/** A closed list shows so much of a note. */
const NOTE_SHOWN = 40

/** Where both have one and it differs; what only one of them has stays without a question. */
function choicesOf(from: OpponentDto, into: OpponentDto, bothText: string): Choice[] {
  const ofEach = (textOf: (entry: OpponentDto) => string, valuesOf: (entry: OpponentDto) => Carried) =>
    [into, from].map((entry) => ({ text: `${textOf(entry)} (${isolated(entry.name)})`, values: valuesOf(entry) }))
  const both = cleanText(`${into.notes ?? ''}\n${from.notes ?? ''}`)
  const differs = (field: 'notes' | 'duprId') => into[field] && from[field] && into[field] !== from[field]
  return [
    ...(into.skillLevel === from.skillLevel
      ? []
      : [{ labelId: 'opponents.level', options: ofEach(({ skillLevel }) => formatLevel(skillLevel), pickLevel) }]),
    ...(differs('duprId')
      ? [{ labelId: 'opponents.merge.duprId', options: ofEach(({ duprId = '' }) => duprId, pickDuprId) }]
      : []),
    ...(differs('notes')
      ? [
          {
            labelId: 'opponents.merge.notes',
            options: [
              ...(isWithin(both, NOTES_MAX) ? [{ text: bothText, values: { notes: both } }] : []),
              ...ofEach(({ notes = '' }) => clipText(notes.replaceAll('\n', ' '), NOTE_SHOWN), pickNotes),
            ],
          },
        ]
      : []),
  ]
}

const pickLevel = ({ skillLevel }: OpponentDto) => ({ skillLevel })
const pickDuprId = ({ duprId = '' }: OpponentDto) => ({ duprId })
const pickNotes = ({ notes = '' }: OpponentDto) => ({ notes })

export const carriedBy = (from: OpponentDto, into: OpponentDto, choices: Choices): Carried =>
  Object.assign({}, ...choicesOf(from, into, '').map(({ labelId, options }) => options[choices[labelId] ?? 0]?.values)) as Carried

type Props = { from: OpponentDto; into: OpponentDto; choices: Choices; onChange: (choices: Choices) => void }

/** What the one who stays has then, where both have one. */
export function MergeChoices({ from, into, choices, onChange }: Props) {
  const intl = useIntl()
  return choicesOf(from, into, intl.formatMessage({ id: 'opponents.merge.both' })).map(({ labelId, options }) => (
    <SelectField
      key={labelId}
      label={<FormattedMessage id={labelId} />}
      value={choices[labelId] ?? 0}
      onChange={(event) => onChange({ ...choices, [labelId]: Number(event.target.value) })}
    >
      {options.map(({ text }, at) => (
        <option key={at} value={at}>
          {text}
        </option>
      ))}
    </SelectField>
  ))
}
