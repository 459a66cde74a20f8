import { auditRepository } from '@kitchenline/mongo/audit-log'
import { FreeUseModel } from '../access/free-use.model.ts'
import { CustomerModel } from '../customers/customer.model.ts'
import { PaymentModel } from '../payments/payment.model.ts'
import { NAMELESS } from '../payments/payment.ts'
import { SubscriptionModel } from '../subscriptions/subscription.model.ts'
import { packId } from '../subscriptions/subscription.ts'

export type ErasureRepository = {
  /** All but the payments, which lose who paid. May be done again and again. */
  erase(userId: string): Promise<void>
}

export const erasureRepository: ErasureRepository = {
  async erase(userId) {
    await SubscriptionModel.deleteMany({ userId })
    const nameless = { $set: { userId: NAMELESS }, $inc: { version: 1 } }
    const pack = { ...nameless, $set: { ...nameless.$set, subscriptionId: packId(NAMELESS) } }
    await PaymentModel.updateMany({ userId, subscriptionId: packId(userId) }, pack)
    await PaymentModel.updateMany({ userId }, nameless)
    await FreeUseModel.deleteOne({ _id: userId })
    await auditRepository.forget(userId, [packId(userId)])
    // Last: by it the provider's news find their owner, and an erasure that was cut finds the provider's customer.
    await CustomerModel.deleteOne({ _id: userId })
  },
}
