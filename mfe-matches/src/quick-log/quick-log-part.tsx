import { type RemotePartModule, useQuickLog } from '@kitchenline/shell-api'
import { useState } from 'react'
import { loadMessages } from '../messages/load-messages.ts'
import { MatchMoment } from '../moment/match-moment.tsx'
import type { SavedMatch } from '../moment/saved-match.ts'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { QuickLogDialog } from './quick-log-dialog.tsx'

/** Exposed as ./quick-log: the dialog that the shell opens on every page. What follows a save outlives it, for it closes on that. */
export function Part() {
  const { isOpen, prefill, close } = useQuickLog()
  const [saved, setSaved] = useState<SavedMatch>()
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  const onSaved = (match: SavedMatch | undefined) => {
    close()
    setSaved(match)
  }
  const shown = isOpen ? undefined : saved
  return (
    <>
      {isOpen && <QuickLogDialog prefill={prefill} onClose={close} onSaved={onSaved} onPrompt={setPrompt} />}
      <MatchMoment saved={shown} onClose={() => setSaved(undefined)} />
      <SignUpModal prompt={shown ? undefined : prompt} onClose={() => setPrompt(undefined)} />
    </>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_matches/quick-log'>
