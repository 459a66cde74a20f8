import type { OpponentDto } from '@kitchenline/api'
import { foldText } from '@kitchenline/domain'
import { Link, useNotices } from '@kitchenline/shell-api'
import { PersonName } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFriends, useLinkOpponent, useOpponents } from '../data/opponents.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { SelectField } from '../match-form/select-field.tsx'

type Props = { opponent: OpponentDto; onClose: () => void }

/** Which friend this person is. The one of the same name comes first. */
export function LinkDialog({ opponent, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const { data: friends } = useFriends(true)
  const book = useOpponents().data ?? []
  const { mutate, isPending } = useLinkOpponent(opponent)
  const [chosen, setChosen] = useState<string>()
  const [rejection, setRejection] = useState<object>()

  const isFree = (friendId: string) => !book.some(({ id, linkedUserId }) => linkedUserId === friendId && id !== opponent.id)
  const free = (friends ?? []).map(({ friend }) => friend).filter(({ id }) => isFree(id))
  const sameName = free.find(({ name }) => foldText(name) === foldText(opponent.name))
  const friendId = chosen ?? sameName?.id ?? ''
  const friend = free.find(({ id }) => id === friendId)

  const save = () => {
    if (!friend) return setRejection({})
    mutate(friend.id, {
      onSuccess: (linked) => {
        if (!linked) notices.waits()
        else notices.done('opponents.link.done', { name: friend.name })
        onClose()
      },
      onError: notices.failed,
    })
  }
  return (
    <FormDialog
      titleId="opponents.link"
      submitId="opponents.link.save"
      isPending={isPending || free.length === 0}
      rejection={rejection}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="kl-soft">
        <FormattedMessage id="opponents.link.whatFor" values={{ name: <PersonName name={opponent.name} /> }} />
      </p>
      {friends && free.length === 0 ? (
        <p>
          <FormattedMessage id="opponents.link.noFriends" />{' '}
          <Link to="/find-friends">
            <FormattedMessage id="opponents.link.findFriends" />
          </Link>
        </p>
      ) : (
        <SelectField
          label={<FormattedMessage id="opponents.link.friend" />}
          value={friendId}
          data-first-focus
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{intl.formatMessage({ id: 'opponents.choose' })}</option>
          {free.map(({ id, name, username }) => (
            <option key={id} value={id}>
              {name} (@{username})
            </option>
          ))}
        </SelectField>
      )}
      <div role="status">
        {sameName && friendId === sameName.id && (
          <p className="kl-soft">
            <FormattedMessage id="opponents.link.sameName" values={{ name: sameName.name }} />
          </p>
        )}
      </div>
    </FormDialog>
  )
}
