// In place of what an error tells a report that only Node writes.
export const optionsToMFContext = () => undefined
