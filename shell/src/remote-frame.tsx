import { MessagesScope } from '@kitchenline/shell-api/host'
import { Outlet } from 'react-router-dom'

/** Around every page of a remote: its own texts. */
export function RemoteFrame({ remote }: { remote: string }) {
  return (
    <MessagesScope source={remote}>
      <Outlet />
    </MessagesScope>
  )
}
