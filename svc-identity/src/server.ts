import { IdentityServiceService, type IdentityServiceServer } from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/mongo/run-service'
import { accountHandlers } from './accounts/account.grpc.ts'
import { auditHandlers } from '@kitchenline/mongo/audit-log'
import type { Context } from './context.ts'
import { connectionHandlers } from './connections/connection.grpc.ts'
import { personalTokenHandlers } from './personal-tokens/personal-token.grpc.ts'
import { playerHandlers } from './players/player.grpc.ts'
import { directoryHandlers } from './directory/directory.grpc.ts'
import { settingsHandlers } from './settings/settings.grpc.ts'
import { growthHandlers } from './growth/growth.grpc.ts'
import { qrHandlers } from './qr/qr.grpc.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'
import { passwordResetHandlers } from './password-reset/password-reset.grpc.ts'
import { visibilityHandlers } from './visibility/visibility.grpc.ts'
import { sessionHandlers } from './sessions/session.grpc.ts'

export const SERVICE = 'svc-identity'

export function identityServices(ctx: Context, edge: Edge): GrpcServices {
  // The annotation makes a forgotten call a type error.
  const handlers: IdentityServiceServer = {
    ...accountHandlers(ctx, edge),
    ...sessionHandlers(ctx, edge),
    ...personalTokenHandlers(ctx, edge),
    ...connectionHandlers(ctx, edge),
    ...passwordResetHandlers(ctx, edge),
    ...erasureHandlers(ctx, edge),
    ...playerHandlers(ctx, edge),
    ...settingsHandlers(ctx, edge),
    ...visibilityHandlers(ctx, edge),
    ...directoryHandlers(ctx, edge),
    ...growthHandlers(ctx, edge),
    ...qrHandlers(ctx, edge),
    ...auditHandlers(ctx, edge),
  }
  return [[IdentityServiceService, handlers]]
}
