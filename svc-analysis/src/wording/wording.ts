import type { Language } from '@kitchenline/domain'

/** Reasons and advice of one analysis as a language model words them: those lines that passed the checks. */
export type Wording = { language: Language; reasons: Record<string, string>; advice?: string | undefined }

/** Stands for a partner's name, which no model learns. */
export const PARTNER = '{partner}'
