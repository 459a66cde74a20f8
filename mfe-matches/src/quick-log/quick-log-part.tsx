import { type RemotePartModule, useQuickLog } from '@kitchenline/shell-api'
import { useState } from 'react'
import { loadMessages } from '../messages/load-messages.ts'
import { MatchMoment } from '../moment/match-moment.tsx'
import { type Refused, type SavedMatch, useSaved } from '../moment/saved-match.ts'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { QuickLogDialog } from './quick-log-dialog.tsx'

const isFree = () => !useQuickLog.getState().isOpen

/** Exposed as ./quick-log: the dialog that the shell opens on every page. What follows a save outlives it, for it closes on that. */
export function Part() {
  const { isOpen, prefill, open, close } = useQuickLog()
  const saved = useSaved()
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  const onClose = () => {
    saved.forget()
    close()
  }
  const onSaved = (match: SavedMatch) => {
    close()
    saved.show(match)
  }
  const onTakenBack = (key: string, refused: Refused | undefined) => {
    saved.takeBack(key, refused)
    if (refused) open()
  }
  const shown = isOpen ? undefined : saved.saved
  return (
    <>
      {isOpen && (
        <QuickLogDialog
          {...{ prefill, onClose, onSaved, onTakenBack, isFree }}
          refused={saved.refused}
          onStored={saved.change}
          onPrompt={setPrompt}
        />
      )}
      <MatchMoment saved={shown} onClose={saved.close} />
      <SignUpModal prompt={shown ? undefined : prompt} onClose={() => setPrompt(undefined)} />
    </>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_matches/quick-log'>
