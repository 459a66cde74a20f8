import type { PlayerDto } from '@kitchenline/api'
import { Button, ConfirmDialog, PersonName } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFriendAction } from './use-friend-action.ts'

type Props = { action: 'unfriend' | 'block'; player: Pick<PlayerDto, 'id' | 'name'>; onDone?: () => void }

/** A button that ends a friendship, after a confirmation. */
export function ConfirmFriendAction({ action, player: { id, name }, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { perform, isPending } = useFriendAction(() => {
    close()
    onDone?.()
  })
  const words = <FormattedMessage id={`people.${action}`} />
  return (
    <>
      <Button tone="quiet" className="kl-flush" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={<FormattedMessage id={`people.${action}Title`} values={{ name: <PersonName name={name} /> }} />}
          confirm={words}
          keep={action === 'unfriend' ? <FormattedMessage id="people.unfriendKeep" /> : undefined}
          tone="danger"
          isPending={isPending}
          onConfirm={() => perform({ action, playerId: id })}
          onClose={close}
        >
          <p>
            <FormattedMessage id={`people.${action}Text`} values={{ name: <PersonName name={name} /> }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
