import { migrateTrial as migrateTrialEndpoint, type MigrateTrialBody } from '@kitchenline/api'
import { send, showToast, useTrial } from '@kitchenline/shell-api'
import type { Toast, TrialMatch } from '@kitchenline/shell-api/host'
import { useIntl } from 'react-intl'

type Answer = Awaited<ReturnType<typeof send<typeof migrateTrialEndpoint>>>

/**
 * Brings the browser's matches into the account. A failure keeps them here and the player signed in. `more` is what the notice offers
 * besides.
 */
export function useMigrateTrial(): (player: string, more?: Pick<Toast, 'action' | 'durationMs'>) => Promise<void> {
  const intl = useIntl()
  return async (player, more) => {
    if (useTrial.getState().matches.length === 0) {
      useTrial.getState().clear()
      return
    }
    try {
      const { message } = await migrateTrial(player)
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'trial.saved' }), description: message, ...more })
    } catch (error) {
      console.warn('The trial matches stay in this browser', error)
      showToast({
        title: intl.formatMessage({ id: 'trial.note' }),
        description: intl.formatMessage({ id: 'trial.notMigrated' }),
        ...more,
      })
    }
  }
}

let running: Promise<Answer> | undefined

/** Sends what is stored and clears it once the server has it. Two who ask at once share one sending; the trial ids make any other harmless. */
export function migrateTrial(player: string): Promise<Answer> {
  running ??= sendAndClear(player).finally(() => {
    running = undefined
  })
  return running
}

async function sendAndClear(player: string): Promise<Answer> {
  const { matches, clear } = useTrial.getState()
  const answer = await send(migrateTrialEndpoint, { player, body: { matches: matches.map(withGameLists) } })
  clear()
  return answer
}

/** The server takes games as two lists, as from the forms. */
function withGameLists({ games, ...match }: TrialMatch): MigrateTrialBody['matches'][number] {
  if (!games) return match
  return { ...match, userScore: games.map(({ own }) => own), opponentScore: games.map(({ opponent }) => opponent) }
}
