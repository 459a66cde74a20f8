import { holdAll } from './changed-answers.ts'
import { everyPage } from './every-page.ts'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

scenes('loading', seasonedPlayer, everyPage({ before: holdAll, loading: true }))
