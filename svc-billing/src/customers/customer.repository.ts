import { isDuplicate } from '@kitchenline/mongo'
import { CustomerModel, type CustomerRecord } from './customer.model.ts'

export type Customer = Omit<CustomerRecord, '_id'> & { userId: string }

export type CustomerRepository = {
  find(userId: string): Promise<Customer | undefined>
  findByStripeId(stripeCustomerId: string): Promise<Customer | undefined>
  isAnyStored(): Promise<boolean>
  /** Stores version 1, or replaces the version before; false when another writer was first. */
  put(customer: Customer): Promise<boolean>
}

export const customerRepository: CustomerRepository = {
  async find(userId) {
    const record = await CustomerModel.findOne({ _id: userId }).lean()
    return record ? toCustomer(record) : undefined
  },

  async findByStripeId(stripeCustomerId) {
    const record = await CustomerModel.findOne({ stripeCustomerId }).lean()
    return record ? toCustomer(record) : undefined
  },

  async isAnyStored() {
    return (await CustomerModel.exists({})) !== null
  },

  async put({ userId, ...rest }) {
    const record = { _id: userId, ...rest }
    if (rest.version > 1) {
      return (await CustomerModel.replaceOne({ _id: userId, version: rest.version - 1 }, record)).matchedCount === 1
    }
    try {
      await CustomerModel.create(record)
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },
}

const toCustomer = ({ _id, ...rest }: CustomerRecord): Customer => ({ userId: _id, ...rest })
