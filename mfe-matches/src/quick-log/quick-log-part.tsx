import '../match-form/match-form.css'
import { type RemotePartModule, useQuickLog } from '@kitchenline/shell-api'
import { useState } from 'react'
import { loadMessages } from '../messages/load-messages.ts'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { QuickLogDialog } from './quick-log-dialog.tsx'

/** Exposed as ./quick-log: the dialog that the shell opens on every page. The invitation outlives it, for it closes on a save. */
export function Part() {
  const { isOpen, prefill, close } = useQuickLog()
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  return (
    <>
      {isOpen && <QuickLogDialog prefill={prefill} onClose={close} onPrompt={setPrompt} />}
      <SignUpModal prompt={prompt} onClose={() => setPrompt(undefined)} />
    </>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_matches/quick-log'>
