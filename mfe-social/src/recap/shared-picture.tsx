import type { RecapDto } from '@kitchenline/api'
import { DrawnPicture } from '@kitchenline/ui/share'
import { Suspense, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { recapPicture } from './recap-picture.ts'

type Props = { recap: RecapDto; name: string; owner: string }

/** The picture that goes out. */
export function SharedPicture({ recap, name, owner }: Props) {
  const intl = useIntl()
  const card = useMemo(() => recapPicture({ recap, name, owner }, intl), [recap, name, owner, intl])
  return (
    <div className="ms-page__picture">
      <Suspense fallback={null}>
        <DrawnPicture card={card} />
      </Suspense>
    </div>
  )
}
