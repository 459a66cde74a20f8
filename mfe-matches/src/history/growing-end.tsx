import { Button } from '@kitchenline/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'

type Props = { isLoading: boolean; hasFailed: boolean; remaining: number | undefined; onMore: () => void }

/** The end of a list that continues: loads more when it comes near, and by its button where nothing scrolls. */
export function GrowingEnd({ isLoading, hasFailed, remaining, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  // Created again after each part: an end that stays in sight is otherwise reported once. A failure waits for the button.
  useEffect(() => {
    if (!end.current || isLoading || hasFailed || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: '1600px 0px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])
  return (
    <div className="mm-more" ref={end}>
      {hasFailed && (
        <p role="alert">
          <FormattedMessage id="history.moreFailed" />
        </p>
      )}
      <Button disabled={isLoading} onClick={onMore}>
        {isLoading ? (
          <FormattedMessage id="common.loading" />
        ) : remaining === undefined ? (
          <FormattedMessage id="history.showMore" />
        ) : (
          <FormattedMessage id="history.more" values={{ count: remaining }} />
        )}
      </Button>
    </div>
  )
}
