import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { RemoteFailure } from './remote-failure.tsx'

type Props = { remote: string; refreshRegistry: () => Promise<boolean>; report: (remote: string) => Promise<void> }

/** A page of a remote threw. Navigating to the same address clears the error; another version needs a page load. */
export function RemoteCrash({ remote, refreshRegistry, report }: Props) {
  const error = useRouteError()
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => {
    console.error(remote, error)
    void report(remote)
  }, [remote, error, report])
  const retry = async () => {
    if (await refreshRegistry()) location.reload()
    else void navigate(here, { replace: true })
  }
  return <RemoteFailure onRetry={() => void retry()} />
}
