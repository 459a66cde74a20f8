import { MatchesServiceService } from '@kitchenline/proto/matches'
import { livesAsProcess } from '../../tools/service-tests/process-life.ts'

livesAsProcess({ service: 'svc-matches', method: MatchesServiceService.listOpponents })
