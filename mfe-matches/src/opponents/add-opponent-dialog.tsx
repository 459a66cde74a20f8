import type { OpponentDto } from '@kitchenline/api'
import { foldText, readDuprId, skillCategory } from '@kitchenline/domain'
import { useAttemptKey, useNotices } from '@kitchenline/shell-api'
import { useState } from 'react'
import { useAddOpponent } from '../data/opponents.ts'
import { friendsNamed, type BookPerson, friendsNotInBook, useFormBook } from '../draft/form-book.ts'
import { FriendChips } from '../match-form/people-chips.tsx'
import { EMPTY_OPPONENT } from './opponent-draft.ts'
import { OpponentForm } from './opponent-form.tsx'
import { useOpponentNotices } from './use-opponent-notices.ts'

const OFFERED = 4

export function AddOpponentDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY_OPPONENT)
  const [chosenId, setChosenId] = useState<string>()
  const friends = friendsNotInBook(useFormBook())
  const found = draft.name.trim() === '' ? friends.slice(0, OFFERED) : friendsNamed(draft.name, friends)
  const friend = friendMeant(draft.name, friends, chosenId)
  const { mutate, isPending } = useAddOpponent()
  const { done, failed } = useOpponentNotices('add')
  const notices = useNotices()
  const { keyOf } = useAttemptKey()

  const save = () => {
    const { name, skillLevel, notes } = draft
    const duprId = readDuprId(draft.duprId)
    const category = skillCategory(skillLevel)
    const optional = { ...(notes.trim() && { notes: notes.trim() }), ...(duprId && { duprId }) }
    const body = { name: name.trim(), skillLevel, skillCategory: category, ...optional }
    const onSuccess = (added: OpponentDto | undefined) => {
      if (added) done()
      else notices.waits()
      onClose()
    }
    mutate({ body, idempotencyKey: keyOf(body), friendId: friend?.id }, { onSuccess, onError: failed })
  }

  const choose = ({ id, name, skillLevel }: BookPerson) => {
    setChosenId(id)
    setDraft({ ...draft, name, skillLevel })
  }

  return (
    <OpponentForm
      titleId="opponents.add"
      submitId="opponents.add"
      draft={draft}
      change={(changed) => setDraft({ ...draft, ...changed })}
      isPending={isPending}
      onSave={save}
      onClose={onClose}
    >
      <FriendChips found={found} chosenId={friend?.id} book={friends} onChoose={choose} />
    </OpponentForm>
  )
}

/** The friend of that name: the chosen one of several. */
function friendMeant(name: string, friends: readonly BookPerson[], chosenId: string | undefined): BookPerson | undefined {
  const named = friends.filter((friend) => foldText(friend.name) === foldText(name))
  return named.length === 1 ? named[0] : named.find(({ id }) => id === chosenId)
}
