/** More matches than a screen lists at once; a reason of thousands opens the latest of them. */
const MOST = 100

export function addId(ids: string[], id: string): void {
  ids.push(id)
  if (ids.length > MOST) ids.shift()
}
