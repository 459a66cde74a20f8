import type { AimProgressDto } from '@kitchenline/api'
import { AIMS_MAX } from '@kitchenline/domain'
import { deviceDay, useLoadProblem, useSession, useShownMoments } from '@kitchenline/shell-api'
import { Button, Card, PartProblem, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAims } from '../data/aims.ts'
import { aimEnd } from './aim-end.ts'
import { AimRow } from './aim-row.tsx'
import './aims.css'
import { AimsWords } from './aims-words.tsx'

const AimDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "aim-dialog" */ './aim-dialog.tsx')).AimDialog,
}))

/** Up to three own aims. One that is met or missed is said once; nothing asks for more. */
export const AimsCard = () => (
  <AimsWords>
    <Aims />
  </AimsWords>
)

function Aims() {
  const { user } = useSession()
  const { data = [], error, refetch } = useAims()
  const loadProblem = useLoadProblem()
  const [opened, setOpened] = useState<AimProgressDto | 'new'>()
  const [today] = useState(deviceDay)
  const ends = data.map((aim) => ({ aim, end: aimEnd(aim, today) }))
  const news = useNews(ends.flatMap(({ end }) => end?.key ?? []))
  const set = user?.aims ?? []
  const aims = ends.filter(({ aim }) => set.some(({ id }) => id === aim.id))
  return (
    <Card
      title={<FormattedMessage id="aims.title" />}
      action={
        set.length < AIMS_MAX && (
          <Button tone="quiet" onClick={() => setOpened('new')}>
            <FormattedMessage id="aims.add" />
          </Button>
        )
      }
    >
      {set.length === 0 ? (
        <p className="kl-soft">
          <FormattedMessage id="aims.none" values={{ most: AIMS_MAX }} />
        </p>
      ) : error && aims.length === 0 ? (
        <PartProblem text={loadProblem(error)} onRetry={() => void refetch()} />
      ) : aims.length === 0 ? (
        <Skeleton height={48} lines={set.length} />
      ) : (
        <ul className="ma-aims">
          {aims.map(({ aim, end }) => (
            <AimRow
              key={aim.id}
              {...{ aim, today }}
              end={end && news.has(end.key) ? end : undefined}
              onOpen={() => setOpened(aim)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <AimDialog aim={opened === 'new' ? undefined : opened} today={today} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Those of the keys that were never shown: noted at once, and news as long as the page stands. */
function useNews(keys: readonly string[]): ReadonlySet<string> {
  const { shown, addShown } = useShownMoments()
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    // Of an account of which nothing was noted yet, home notes all there is first.
    const fresh = shown ? keys.filter((key) => !shown.includes(key)) : []
    if (fresh.length === 0) return
    setNews((before) => new Set([...before, ...fresh]))
    addShown(fresh)
  }, [keys, shown, addShown])
  return news
}
