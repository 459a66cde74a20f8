import { readInvitation } from '@kitchenline/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { invitationQuery } from './invitation-line.tsx'

type Props = { ownName: string; wasSignedIn: boolean; coming: ReactNode }

/** On from the sign-in. Who has an account and opens a player's invitation, as from a QR code at the court, meets that player. */
export function LeaveAuthPage({ ownName, wasSignedIn, coming }: Props) {
  const [search] = useSearchParams()
  const code = wasSignedIn ? readInvitation(search).referralCode : undefined
  return (
    <>
      {code && !search.has('returnTo') ? (
        <ToInviter code={code} ownName={ownName} />
      ) : (
        <Navigate to={safeReturnAddress(search.get('returnTo'))} replace />
      )}
      {coming}
    </>
  )
}

function ToInviter({ code, ownName }: { code: string; ownName: string }) {
  const { data, isPending } = useQuery(invitationQuery(code))
  if (isPending) return null
  const name = data?.name
  const isOther = name && name !== ownName
  return <Navigate to={isOther ? `/find-friends?q=${encodeURIComponent(name)}` : '/'} replace />
}

const DUMMY_ORIGIN = 'https://here.invalid'

/** Only an address within the product, as the browser reads it: "//elsewhere" leads out, and so do "/\elsewhere" and "/⇥/elsewhere". */
export function safeReturnAddress(address: string | null): string {
  if (!address?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(address, DUMMY_ORIGIN)
    // What is left of "/.//elsewhere" once it is read.
    return origin === DUMMY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
