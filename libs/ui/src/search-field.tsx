import { useEffect, useState } from 'react'
import { TextField } from './text-field.tsx'

type Props = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void }

const PAUSE_MS = 250
const LENGTH_MAX = 100

/**
 * Reports the search text once the typing rests. What was reported may come back late, as from the address: it is not put into the
 * field, where more has been typed by then, or an input method is in the middle of a letter.
 */
export function SearchField({ value, onSearch, ...field }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [reported, setReported] = useState<readonly string[]>([])
  if (known !== value) {
    setKnown(value)
    const at = reported.lastIndexOf(value)
    setReported(at < 0 ? [] : reported.slice(at + 1))
    // Cleared or gone back to from outside.
    if (at < 0) setText(value)
  }
  const typed = text.trim()
  useEffect(() => {
    if (typed === (reported.at(-1) ?? value)) return
    const timer = setTimeout(() => {
      setReported([...reported, typed])
      onSearch(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField {...field} type="search" maxLength={LENGTH_MAX} value={text} onChange={(event) => setText(event.target.value)} />
  )
}
