import type { PlayerDto } from '@kitchenline/api'
import { Button, ConfirmDialog, PersonName } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDeed } from './use-deed.ts'

type Props = { deed: 'unfriend' | 'block'; player: Pick<PlayerDto, 'id' | 'name'>; onDone?: () => void }

/** A button that ends a friendship, after a confirmation. */
export function AskFirst({ deed, player: { id, name }, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { perform, isPending } = useDeed(() => {
    close()
    onDone?.()
  })
  const words = <FormattedMessage id={`people.${deed}`} />
  return (
    <>
      <Button tone="quiet" className="kl-flush" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={<FormattedMessage id={`people.${deed}Title`} values={{ name: <PersonName name={name} /> }} />}
          confirm={words}
          keep={deed === 'unfriend' ? <FormattedMessage id="people.unfriendKeep" /> : undefined}
          tone="danger"
          isPending={isPending}
          onConfirm={() => perform({ deed, playerId: id })}
          onClose={close}
        >
          <p>
            <FormattedMessage id={`people.${deed}Text`} values={{ name: <PersonName name={name} /> }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
