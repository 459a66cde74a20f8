/** What an account has set. */
export type Settings = {
  /** What becomes of a plan whose card was declined each time. */
  afterRetries: 'cancel' | 'mark unpaid' | 'leave'
  /** Of what is sold where taxes are calculated. */
  taxPercent: number
  /** What players may do on the page of invoices, as docs/going-live.md has it saved at first: end a plan, and nothing else. */
  portal: {
    cancel: 'at its end' | 'on its day' | 'immediately' | 'off'
    prices: string[]
    /** Which changes begin with the next period, in Stripe's words. */
    scheduleAtPeriodEnd: ('decreasing_item_amount' | 'shortening_interval')[]
    pause: boolean
  }
}

export const firstSettings = (): Settings => ({
  afterRetries: 'cancel',
  taxPercent: 0,
  portal: { cancel: 'at its end', prices: [], scheduleAtPeriodEnd: [], pause: false },
})
