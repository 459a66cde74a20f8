import { TextField } from '@kitchenline/ui'
import { useEffect, useState } from 'react'

type Props = { label: string; placeholder?: string; value: string; onChange: (text: string) => void }

const PAUSE_MS = 250

/** Reports the search text once the typing rests. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Cleared or gone back to from outside.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
