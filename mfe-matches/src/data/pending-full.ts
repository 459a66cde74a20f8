/** As many matches wait on this device as may. */
export class PendingFull extends Error {
  override name = 'PendingFull'
}
