import { Balls, Button, classNames } from '@kitchenline/ui'
import { ChevronDown, ChevronUp } from '@kitchenline/ui/icons'
import { Children, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

type Props = { label: string; isOutdated: boolean; children: ReactNode[] }

const STEPS: Record<string, number> = {
  ...{ ArrowDown: 1, ArrowRight: 1, PageDown: 1 },
  ...{ ArrowUp: -1, ArrowLeft: -1, PageUp: -1 },
}

/** Without a step of scrolling: on the way from one page to the next others are near, too. */
const SETTLED_MS = 120

/** Pages below each other, each as high as the screen: turned by a swipe, a key or a button. A list to who listens. */
export function Stage({ label, isOutdated, children }: Props) {
  const intl = useIntl()
  const stage = useRef<HTMLOListElement>(null)
  const [page, setPage] = useState(0)
  const pages = Children.toArray(children)
  const last = pages.length - 1

  const turn = (step: number) => {
    const list = stage.current
    const next = Math.min(Math.max(page + step, 0), last)
    if (!list || next === page) return
    list.scrollTo({ top: (list.children[next] as HTMLElement).offsetTop })
    setPage(next)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    // Behind a dialog nothing turns.
    if (!step || event.altKey || event.ctrlKey || event.metaKey || stage.current?.closest('[inert]')) return
    event.preventDefault()
    turn(step)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => stage.current && setPage(nearest(stage.current)), SETTLED_MS)
  }

  return (
    <div className={classNames('ms-pages__body', isOutdated && 'kl-outdated')} aria-busy={isOutdated}>
      <ol className="ms-pages__stage" ref={stage} aria-label={label} onScroll={onScroll}>
        {pages.map((one, at) => (
          <li key={at} className="ms-page">
            {one}
          </li>
        ))}
      </ol>
      {last > 0 && (
        <div className="ms-pages__turn">
          <Button
            shape="icon"
            disabled={page === 0}
            aria-label={intl.formatMessage({ id: 'recap.back' })}
            onClick={() => turn(-1)}
          >
            <ChevronUp aria-hidden />
          </Button>
          <Balls
            filled={page + 1}
            of={last + 1}
            label={intl.formatMessage({ id: 'recap.page' }, { page: page + 1, pages: last + 1 })}
          />
          <Button
            shape="icon"
            disabled={page === last}
            aria-label={intl.formatMessage({ id: 'recap.next' })}
            onClick={() => turn(1)}
          >
            <ChevronDown aria-hidden />
          </Button>
        </div>
      )}
    </div>
  )
}

/** The page whose upper edge is closest to the screen's. */
function nearest(list: HTMLElement): number {
  const distances = [...list.children].map((child) => Math.abs((child as HTMLElement).offsetTop - list.scrollTop))
  return distances.indexOf(Math.min(...distances))
}
