import type { PlayerDto } from '@kitchenline/api'
import { ConfirmDialog, PersonName } from '@kitchenline/ui'
import { Ban, UserMinus } from '@kitchenline/ui/icons'
import { ActionMenu } from '@kitchenline/ui/menu'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFriendAction } from './use-friend-action.ts'

const ICONS = { unfriend: UserMinus, block: Ban }
type Ending = keyof typeof ICONS
type Props = { player: Pick<PlayerDto, 'id' | 'name'>; isFriend: boolean; onBlocked?: () => void }

/** What ends something between two players, each after a confirmation. */
export function PlayerMenu({ player: { id, name }, isFriend, onBlocked }: Props) {
  const intl = useIntl()
  const [chosen, setChosen] = useState<Ending>()
  const endings: Ending[] = isFriend ? ['unfriend', 'block'] : ['block']
  const { perform, isPending } = useFriendAction(() => {
    setChosen(undefined)
    if (chosen === 'block') onBlocked?.()
  })
  return (
    <>
      <ActionMenu
        label={intl.formatMessage({ id: 'people.menu' }, { name })}
        actions={endings.map((action) => ({
          key: action,
          label: intl.formatMessage({ id: `people.${action}` }),
          Icon: ICONS[action],
          isDangerous: action === 'block',
          onChoose: () => setChosen(action),
        }))}
      />
      {chosen && (
        <ConfirmDialog
          title={<FormattedMessage id={`people.${chosen}Title`} values={{ name: <PersonName name={name} /> }} />}
          confirm={<FormattedMessage id={`people.${chosen}`} />}
          keep={chosen === 'unfriend' ? <FormattedMessage id="people.unfriendKeep" /> : undefined}
          tone="danger"
          isPending={isPending}
          onConfirm={() => perform({ action: chosen, playerId: id })}
          onClose={() => setChosen(undefined)}
        >
          <p>
            <FormattedMessage id={`people.${chosen}Text`} values={{ name: <PersonName name={name} /> }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
