import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** 'h1' where it is the whole page and the header has no title. */
  heading?: 'h1' | 'h2'
}

/** Nothing here yet, with the one thing to do about it. */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="kl-empty">
      <svg className="kl-empty__picture" viewBox="0 0 160 96" aria-hidden>
        <path d="M18 88 44 28h72l26 60z" fill="var(--court-soft)" />
        <path
          d="M18 88 44 28h72l26 60zM33 53h94M80 53v35"
          fill="none"
          stroke="var(--court)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M36 46h88M36 46v-8M124 46v-8" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="3 3" />
        <circle cx="104" cy="20" r="9" fill="var(--ball)" stroke="var(--ball-ink)" strokeWidth="1.5" />
        <path d="M64 62c8-26 20-38 32-40" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="2 5" />
      </svg>
      <Heading>{title}</Heading>
      {text !== undefined && <p className="kl-empty__text">{text}</p>}
      {action}
    </div>
  )
}
