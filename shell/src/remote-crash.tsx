import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { RemoteFailure } from './remote-failure.tsx'

/** A page of a remote threw. Going to the same address again clears the error. */
export function RemoteCrash({ remote }: { remote: string }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => console.error(remote, error), [remote, error])
  return <RemoteFailure onRetry={() => void navigate(location, { replace: true })} />
}
