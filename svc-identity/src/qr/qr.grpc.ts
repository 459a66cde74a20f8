import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { changeQrCode, createQrCode, listQrCodes } from './qr-codes.ts'
import { countScan } from './count-scan.ts'
import type { CountedQrCode } from './qr-code.ts'

export function qrHandlers(ctx: Context, edge: Edge) {
  return {
    countScan: edge.anyone<pb.CountScanRequest, pb.CountScanResponse>(async (request) => {
      await countScan(ctx, request)
      return {}
    }),

    listQrCodes: edge.admin<pb.ListQrCodesRequest, pb.ListQrCodesResponse>(async ({ cursor }) => {
      const { codes, nextCursor } = await listQrCodes(ctx, cursor)
      return { codes: codes.map(toProto), nextCursor }
    }),

    createQrCode: edge.admin<pb.CreateQrCodeRequest, pb.CreateQrCodeResponse>(async (request, { caller }) => ({
      code: toProto(await createQrCode(ctx, caller.userId, request)),
    })),

    changeQrCode: edge.admin<pb.ChangeQrCodeRequest, pb.ChangeQrCodeResponse>(async (request, { caller }) => ({
      code: toProto(await changeQrCode(ctx, caller.userId, request)),
    })),
  }
}

const toProto = (code: CountedQrCode): pb.QrCode => ({ ...code, lastScanned: code.lastScanned })
