// In place of the one of @rc-component/util, which writes a style without the nonce that our policy asks for.

/** How wide the scroll bars of an element are. */
export function getTargetScrollBarSize(target) {
  if (!(target instanceof Element)) return { width: 0, height: 0 }
  const box = document.createElement('div')
  box.style.cssText = 'position:absolute;top:0;left:0;width:100px;height:100px;overflow:scroll;visibility:hidden'
  target.append(box)
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight }
  box.remove()
  return size
}

export default function getScrollBarSize() {
  return getTargetScrollBarSize(document.body).width
}
