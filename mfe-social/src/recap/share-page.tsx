import type { RecapDto } from '@kitchenline/api'
import { DrawnPicture } from '@kitchenline/ui/share'
import { Suspense, useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { recapPicture } from './recap-picture.ts'
import { ShareRecapButtons } from './share-recap-buttons.tsx'

type Props = { recap: RecapDto; name: string; owner: string; links: ReactNode }

/** The picture that goes out, and the ways to do that. */
export function SharePage({ recap, name, owner, links }: Props) {
  const intl = useIntl()
  const card = useMemo(() => recapPicture({ recap, name, owner }, intl), [recap, name, owner, intl])
  return (
    <div className="ms-page__share">
      <div className="ms-page__picture">
        <Suspense fallback={null}>
          <DrawnPicture card={card} />
        </Suspense>
      </div>
      <div className="kl-row">
        <ShareRecapButtons recap={recap} name={name} owner={owner} />
      </div>
      {links}
    </div>
  )
}
