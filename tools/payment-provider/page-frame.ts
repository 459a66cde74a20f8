import { fromSmallest } from '@kitchenline/domain'

/** Every page of the test provider says what it is. */
export const frame = (content: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payment</title>
<p><strong>Test payments: no money moves. 4000 0000 0000 0002 is declined.</strong></p>${content}</html>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)

/** An amount in the smallest coin of its currency, as people read it. */
export const shownMoney = (amount: number, currency: string): string =>
  fromSmallest(amount, currency).toLocaleString('en', { style: 'currency', currency })
