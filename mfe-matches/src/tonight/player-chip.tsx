import { useSession } from '@kitchenline/shell-api'
import { Avatar, Button, classNames } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { choiceNames, useFormBook } from '../draft/form-book.ts'
import { ME, type Player } from './evening.ts'

/** What everybody at the court is called; of two with one name each with the level. */
export function useNames(players: readonly Player[]): (id: string) => string {
  const intl = useIntl()
  const named = players.filter(({ id }) => id !== ME).map(({ id, person }) => ({ id, ...person }))
  const names = choiceNames(named)
  return (id) => (id === ME ? intl.formatMessage({ id: 'matchForm.you' }) : (names.get(id) ?? ''))
}

export const namesOf = (side: readonly string[], nameOf: (id: string) => string): string => side.map(nameOf).join(' & ')

type FaceProps = { id: string; name: string; size: number }

/** My picture and those of friends; of others the initials. */
export function Face({ id, name, size }: FaceProps) {
  const { user } = useSession()
  const book = useFormBook()
  const friend = book.find((one) => one.id === id)?.friend
  const picture = id === ME ? user?.profilePicture : friend?.profilePicture
  return <Avatar name={id === ME ? (user?.name ?? name) : name} picture={picture} size={size} />
}

type Props = {
  id: string
  name: string
  isPressed: boolean
  label?: string | undefined
  onPress: () => void
  children?: ReactNode
}

export function PlayerChip({ id, name, isPressed, label, onPress, children }: Props) {
  return (
    <Button
      className={classNames('mm-chip', id === ME && 'mm-chip--me')}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onPress}
    >
      <Face id={id} name={name} size={28} />
      <span className="mm-chip__name">{name}</span>
      {children}
    </Button>
  )
}
