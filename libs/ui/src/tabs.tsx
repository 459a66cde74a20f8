import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Tab = { key: string; label: ReactNode; content: ReactNode }

type Props = {
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
  /** Words on a line, where a box would weigh too much. */
  areWords?: boolean
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs as the ARIA practices have them: arrows move and choose, Home and End jump. */
export function Tabs({ label, tabs, active, onChange, areWords = false }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.key === active) ?? tabs[0]

  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === active)
    const step = STEP[event.key]
    if (step) choose(index + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(tabs.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className={classNames('kl-tabs', areWords && 'kl-tabs--words')}>
      <div role="tablist" tabIndex={-1} aria-label={label} className="kl-tabs__list" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className="kl-tabs__tab"
            aria-selected={tab.key === current?.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current?.key ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current?.key}`} className="kl-tabs__panel">
        {current?.content}
      </div>
    </div>
  )
}
