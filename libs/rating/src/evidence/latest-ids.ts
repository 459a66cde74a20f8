/** A reason of thousands opens the latest of them: enough to show what it means, few enough to be stored with every analysis. */
export const MOST_IDS = 30

export function addId(ids: string[], id: string): void {
  ids.push(id)
  while (ids.length > MOST_IDS) ids.shift()
}
