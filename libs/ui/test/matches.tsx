import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import messages from '../../shell-api/src/messages/en.json' with { type: 'json' }
import type { ShownMatch } from '../src/shown-match.ts'

export const SINGLES: ShownMatch = {
  ...{ matchType: 'singles', result: 'won', performanceScore: 82.5, playerScore: 22, opponentScore: 11 },
  ...{ matchDate: '2026-05-01T12:00:00.000Z', playedOn: '2026-05-01', opponentName: 'Bo', opponentSkillLevel: 4.1 },
}
export const DOUBLES: ShownMatch = {
  ...{ ...SINGLES, matchType: 'doubles', result: 'lost', partnerName: 'Mai', opponent1Name: 'Luca', opponent2Name: 'Zoë' },
  ...{ opponent1SkillLevel: 4.1, opponent2SkillLevel: 2.5 },
}
export const GAMES = [
  { own: 11, opponent: 3 },
  { own: 11, opponent: 8 },
]

/** With the texts that every part of the product has. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en" timeZone="UTC" messages={messages}>
    {children}
  </IntlProvider>
)
