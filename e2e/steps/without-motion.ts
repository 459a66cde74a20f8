/**
 * As a reader has it who wants no motion, for journeys whose matter is words, rights, data or files: each dialog that moves costs a
 * fifth more of a processor. What opens, closes, is dragged or written has journeys with motion.
 */
export const WITHOUT_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const
