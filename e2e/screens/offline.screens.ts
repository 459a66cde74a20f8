import { lostNetwork } from '../steps/lost-network.ts'
import { answerFromDevice } from './changed-answers.ts'
import { everyPage } from './every-page.ts'
import { seasonedPlayer, visitor } from './people.ts'
import { scenes } from './scenes.ts'

// What no visit has stored on the device.
scenes('offline', seasonedPlayer, everyPage({ before: lostNetwork }))
scenes(
  'stored',
  seasonedPlayer,
  everyPage({ before: answerFromDevice, screen: true }, ['home', 'log-match', 'history', 'opponents', 'partners', 'analytics']),
)
scenes('stored', visitor, [{ name: 'visitor', path: '/', before: answerFromDevice, screen: true, alone: true }])
