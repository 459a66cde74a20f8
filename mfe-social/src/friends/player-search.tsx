import { Button, SearchField } from '@kitchenline/ui'
import { RefreshCw } from '@kitchenline/ui/icons'
import { showToast, useRefresh } from '@kitchenline/shell-api'
import { useIsFetching } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { query: string; onSearch: (text: string) => void }

/** Beside the search, the way to fetch everything again. */
export function PlayerSearch({ query, onSearch }: Props) {
  const intl = useIntl()
  const refreshAll = useRefresh()
  const isBusy = useIsFetching() > 0
  const refresh = async () => {
    await refreshAll(['friends', 'friend-requests'])
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'findFriends.refreshed' }) })
  }
  return (
    <div className="ms-search">
      <SearchField
        label={intl.formatMessage({ id: 'findFriends.search' })}
        placeholder={intl.formatMessage({ id: 'findFriends.searchHint' })}
        value={query}
        onSearch={onSearch}
      />
      <Button disabled={isBusy} onClick={() => void refresh()}>
        <RefreshCw size={18} aria-hidden />
        <span className="ms-search__word">
          <FormattedMessage id="findFriends.refresh" />
        </span>
      </Button>
    </div>
  )
}
