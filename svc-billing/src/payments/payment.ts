/** Money in cents. */
export type Payment = {
  id: string
  subscriptionId: string
  userId: string
  stripePaymentIntentId?: string | undefined
  amount: number
  currency: string
  status: string
  paymentMethod?: string | undefined
  createdAt: Date
}
