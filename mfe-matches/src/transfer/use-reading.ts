import { deviceDay, showToast, useSession } from '@kitchenline/shell-api'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOpponents } from '../data/opponents.ts'
import { isOwnName } from '../match-form/draft-people.ts'
import { UNNAMED } from '../draft/match-draft.ts'
import { readBesidePage } from './read-beside-page.ts'
import type { Settings } from './file-rows.ts'
import type { Choice, Source, SourceReading } from './read-source.ts'
import { rememberedShapes, rememberShape } from './remembered-shapes.ts'
import type { Refused } from './table.ts'

export type Read = {
  source: Source
  choice: Choice
  settings: Settings
  answer: SourceReading | Refused
  /** The player has answered something since, and the file is being read by it. */
  isBehind: boolean
}
export type Change = { choice?: Choice; settings?: Settings }

/** A file is read and judged here; each answer of the player has it read once more. */
export function useReading() {
  const intl = useIntl()
  const { name: playerName } = useSession().user ?? {}
  const ownName = useNameOfNobodyElse(playerName)
  const [read, setRead] = useState<Read>()
  const latest = useRef(0)
  // Of the file whose answer is shown, and not of one that was chosen before it.
  useEffect(() => () => void (latest.current += 1), [])

  const ask = async (source: Source, choice: Choice, settings: Settings, before?: Read) => {
    const number = (latest.current += 1)
    const hints = { ...settings, language: intl.locale, ownName, playerName, remembered: rememberedShapes() }
    try {
      const answer = await readBesidePage(source, choice, hints, deviceDay())
      // Drawn in slices: at once, the first drawing of thousands of rows is a long task.
      if (number === latest.current) startTransition(() => setRead({ source, choice, settings, answer, isBehind: false }))
    } catch {
      if (number === latest.current) setRead(before)
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'transfer.unreadable' }) })
    }
  }
  return {
    read,
    open: (source: Source) => void ask(source, {}, {}),
    /** What the player says is remembered for the next file of this shape. */
    change: ({ choice, settings }: Change) => {
      if (!read) return
      const next = { ...read.settings, ...settings }
      if (settings && typeof read.answer === 'object') rememberShape(read.answer.shape, { ...read.answer.settings, ...next })
      const chosen = { ...read.choice, ...choice }
      // What was pressed shows at once; a second answer may come before the first one is read.
      setRead({
        ...read,
        choice: chosen,
        settings: choice ? {} : next,
        answer: withAnswers(read.answer, settings),
        isBehind: true,
      })
      void ask(read.source, chosen, choice ? {} : next, read)
    },
    close: () => {
      latest.current += 1
      setRead(undefined)
    },
  }
}

/** A reading with what the player has answered since. */
function withAnswers(answer: Read['answer'], answers: Settings = {}): Read['answer'] {
  if (typeof answer === 'string' || answer.reading === 'empty') return answer
  const { reading } = answer
  return {
    ...answer,
    settings: { ...answer.settings, ...answers },
    reading: {
      ...reading,
      ...(answers.order && { order: answers.order }),
      ...(reading.seat && answers.me && { seat: { ...reading.seat, me: answers.me } }),
      columns: reading.columns.map((column, place) => {
        const role = answers.columns?.[place] ?? column.role
        return { ...column, role: role === 'none' ? undefined : role }
      }),
    },
  }
}

/** The player's own, unless the book has a namesake. */
function useNameOfNobodyElse(name: string | undefined): string | undefined {
  const book = useOpponents().data
  return name !== undefined && book && isOwnName({ ...UNNAMED, name }, name, book) ? name : undefined
}
