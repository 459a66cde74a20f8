import type { ReactNode } from 'react'

/** On one line, as long as that leaves room for the other columns. */
export function ShortText({ text }: { text: ReactNode }) {
  return <span className="md-whole">{text}</span>
}
