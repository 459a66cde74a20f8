import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { livesAsProcess } from '../../tools/service-tests/process-life.ts'

livesAsProcess({
  service: 'svc-analysis',
  method: AnalysisServiceService.getSkillAnalysis,
  request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES' },
  env: { SVC_MATCHES_ADDRESS: '127.0.0.1:1' },
})
