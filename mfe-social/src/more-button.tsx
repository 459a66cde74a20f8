import { Button } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> } }

/** The next part of a list, while there is one. */
export function MoreButton({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null
  return (
    <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      <FormattedMessage id="list.more" />
    </Button>
  )
}
