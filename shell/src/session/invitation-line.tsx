import { invitation } from '@kitchenline/api'
import { queryOf } from '@kitchenline/shell-api'
import { Button, Notice } from '@kitchenline/ui'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'

export const invitationQuery = (code: string) => queryOf(invitation, { params: { code } })

/** As this page has shown it; undefined for a code that was opened on an earlier visit. */
export const shownInviter = (queryClient: QueryClient, code: string): string | undefined =>
  queryClient.getQueryData(invitationQuery(code).queryKey)?.name ?? undefined

type Props = {
  code: string
  /** Where the way to the account is not open yet. */
  onAccept: (() => void) | undefined
}

/** The inviter. Nothing for an unknown code; if the name cannot be loaded, it was a friend. */
export function InvitationLine({ code, onAccept }: Props) {
  const { data, isPending } = useQuery(invitationQuery(code))
  if (isPending || data?.name === null) return null
  return (
    <Notice
      tone="court"
      title={<FormattedMessage id={data ? 'auth.invitedBy' : 'auth.invited'} values={{ name: data?.name }} />}
      action={
        onAccept && (
          <Button tone="primary" onClick={onAccept}>
            <FormattedMessage id="auth.createAccount" />
          </Button>
        )
      }
    />
  )
}
