import './profile.css'
import type { TrophyDto } from '@kitchenline/api'
import { trophyKey } from '@kitchenline/domain'
import { useNoteShown, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { useTrophies } from '../data/player.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { TrophyDialog } from './trophy-dialog.tsx'

/** Exposed as ./trophy: one that was just reached, over the page. */
export function Part({ trophy, onClose }: RemoteParts['mfe_social/trophy']) {
  const { data } = useTrophies()
  const reached = data?.find(({ achievement }) => achievement === trophy)
  return reached ? <NewTrophy trophy={reached} onClose={onClose} /> : null
}

function NewTrophy({ trophy, onClose }: { trophy: TrophyDto; onClose: () => void }) {
  useNoteShown([trophyKey(trophy.achievement)])
  return <TrophyDialog isNew trophy={trophy} onClose={onClose} />
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_social/trophy'>
