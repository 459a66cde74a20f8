import { Button, TextField } from '@kitchenline/ui'
import { RefreshCw } from '@kitchenline/ui/icons'
import { showToast, useRefresh } from '@kitchenline/shell-api'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { query: string; onSearch: (text: string) => void }

const PAUSE_MS = 250
const QUERY_MAX = 100

/** Reports the search text once the typing rests; beside it, the way to fetch everything again. */
export function PlayerSearch({ query, onSearch }: Props) {
  const intl = useIntl()
  const refreshAll = useRefresh()
  const isBusy = useIsFetching() > 0
  const [text, setText] = useState(query)
  useEffect(() => {
    if (text.trim() === query) return
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  const refresh = async () => {
    await refreshAll(['friends', 'friend-requests'])
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'findFriends.refreshed' }) })
  }
  return (
    <div className="ms-search">
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'findFriends.search' })}
        placeholder={intl.formatMessage({ id: 'findFriends.searchHint' })}
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
