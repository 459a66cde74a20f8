/**
 * Of the terms of sale (`shell/src/terms`): the day of their last change of meaning. What is bought stores the version that was agreed
 * to, so a change of the texts that changes what they mean needs a new one.
 */
export const TERMS_VERSION = '2026-11-28'
