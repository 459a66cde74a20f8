import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { languageOf } from '../mail/language-of.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'

export function passwordResetHandlers(ctx: Context, edge: Edge) {
  return {
    requestPasswordReset: edge.anyone<pb.RequestPasswordResetRequest, pb.RequestPasswordResetResponse>(
      async ({ email, language }) => {
        await requestPasswordReset(ctx, email, languageOf(language))
        return {}
      },
    ),

    resetPassword: edge.anyone<pb.ResetPasswordRequest, pb.ResetPasswordResponse>(async (request) => ({
      userId: await resetPassword(ctx, { ...request, language: languageOf(request.language) }),
    })),
  }
}
