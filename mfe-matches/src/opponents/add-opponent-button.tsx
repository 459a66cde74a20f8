import { Button } from '@kitchenline/ui'
import { UserPlus } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useOpponentDialogs } from './use-opponent-dialogs.tsx'

export function AddOpponentButton() {
  const { add, dialog } = useOpponentDialogs()
  return (
    <>
      <Button tone="primary" onClick={add}>
        <UserPlus aria-hidden />
        <FormattedMessage id="opponents.add" />
      </Button>
      {dialog}
    </>
  )
}
