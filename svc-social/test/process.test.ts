import { SocialServiceService } from '@kitchenline/proto/social'
import { livesAsProcess } from '../../tools/service-tests/process-life.ts'

livesAsProcess({ service: 'svc-social', method: SocialServiceService.listFriends })
