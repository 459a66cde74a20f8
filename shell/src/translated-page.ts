/**
 * A browser's translator takes texts out of the page and puts <font> elements in their places. React does not know of it: to remove
 * or renew such a text it would throw, or change what is no longer there. So it is noted here what stands for which text.
 */
export function standTranslation(): () => void {
  const standIns = new WeakMap<Node, Element>()
  const known = new WeakSet<Node>()
  const { removeChild, insertBefore } = Node.prototype

  const observer = new MutationObserver(note)
  observer.observe(document.documentElement, { childList: true, subtree: true })

  function note(records: MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') bringBack(record.target)
      for (const text of record.removedNodes) if (text instanceof Text) noteStandIn(text, record)
    }
  }

  function noteStandIn(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && !known.has(node))
    if (!isFont(standIn)) return
    standIns.set(text, standIn)
    known.add(standIn)
    observer.observe(text, { characterData: true })
  }

  /** A text that was renewed takes its place again, and is translated again. */
  function bringBack(text: Node): void {
    if (!text.isConnected) standIns.get(text)?.replaceWith(text)
  }

  /** What is in the parent for this child: itself, its stand-in, or what it was wrapped in. */
  function placeIn(parent: Node, child: Node): Node | null {
    if (child.parentNode === parent) return child
    note(observer.takeRecords())
    let place: Node | null = child.isConnected ? child : (standIns.get(child) ?? null)
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    const place = placeIn(this, child)
    if (place || !isTranslated()) removeChild.call(this, place ?? child)
    return child
  }
  Node.prototype.insertBefore = function insertTranslated<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const place = before && placeIn(this, before)
    insertBefore.call(this, added, place || !isTranslated() ? (place ?? before) : null)
    return added
  }

  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** No page of ours has this element by itself. */
export const isTranslated = (): boolean => document.querySelector('font') !== null
