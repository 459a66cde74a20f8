// In place of fallbacks of which only the used exports are kept. Ours are shared whole.
export const getSharedFallbackGetter = ({ factory }) => factory
