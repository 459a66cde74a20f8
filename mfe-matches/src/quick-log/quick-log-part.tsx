import { DEFAULT_SKILL_LEVEL } from '@kitchenline/domain'
import { type QuickLogPrefill, type RemotePartModule, useQuickLog } from '@kitchenline/shell-api'
import { Activity, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { type MatchDraft, NEW_PERSON } from '../draft/match-draft.ts'
import { useSamePlayers } from '../draft/same-players.ts'
import { useDraftOwner } from '../match-form/use-match-form.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { MatchMoment } from '../moment/match-moment.tsx'
import { type Refused, type SavedMatch, useSaved } from '../draft/saved-match.ts'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { QuickLogDialog } from './quick-log-dialog.tsx'

const isFree = () => !useQuickLog.getState().isOpen

/** Exposed as ./quick-log: the dialog that the shell opens on every page. What follows a save outlives it, for it closes on that. */
export function Part() {
  const { isOpen, open, close } = useQuickLog()
  const { players, key, renew } = useOpening()
  const { saved, refused, acts } = useSaved()
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  // The same objects each time: a form that is only shown is not drawn again.
  const saving = useMemo(
    () => ({
      isFree,
      onClose() {
        acts.forget()
        close()
      },
      onSaved(match: SavedMatch) {
        close()
        acts.show(match)
      },
      onStored: acts.change,
      onTakenBack(key: string, why: Refused | undefined) {
        acts.takeBack(key, why)
        if (!why) return
        renew()
        open()
      },
      onPrompt: setPrompt,
    }),
    [acts, renew, open, close],
  )
  const shown = isOpen ? undefined : saved
  return (
    <>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <DrawnOnce key={key} {...{ players, refused, ...saving }} />
      </Activity>
      <MatchMoment saved={shown} onClose={acts.close} />
      <SignUpModal prompt={shown ? undefined : prompt} onClose={() => setPrompt(undefined)} />
    </>
  )
}

const DrawnOnce = memo(QuickLogDialog)

type Opening = { isOpen: boolean; nth: number; players: Partial<MatchDraft> | undefined }

/**
 * A form of its own for each opening. The next one is drawn ahead, hidden, when nothing else is to do: a tap only shows it. One that
 * opens with players is drawn then.
 */
function useOpening() {
  const { isOpen, prefill } = useQuickLog()
  const owner = useDraftOwner()
  const next = useSamePlayers((players) => players.next)
  const [opening, setOpening] = useState<Opening>({ isOpen: false, nth: 0, players: undefined })
  const { nth, players } = opening
  if (isOpen !== opening.isOpen) {
    const given = isOpen ? (next ?? playersOf(prefill)) : undefined
    setOpening({ isOpen, nth: isOpen && !given ? nth : nth + 1, players: given })
  }
  const renew = useCallback(() => setOpening((last) => ({ ...last, nth: last.nth + 1 })), [])
  // They count for this opening alone.
  useEffect(() => useSamePlayers.setState({ next: undefined }), [isOpen])
  return {
    players,
    // Nothing that one player wrote stays for the next.
    key: `${owner} ${nth}`,
    renew,
  }
}

/** Whom the opener of the dialog passes, if anybody: then an earlier draft stays aside. */
function playersOf({ opponentId, opponentName = '', opponentSkillLevel }: QuickLogPrefill): Partial<MatchDraft> | undefined {
  if (opponentId === undefined && opponentName === '') return undefined
  const skillLevel = opponentSkillLevel ?? DEFAULT_SKILL_LEVEL
  return { opponent: { choice: opponentId ?? NEW_PERSON, name: opponentName, skillLevel } }
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_matches/quick-log'>
