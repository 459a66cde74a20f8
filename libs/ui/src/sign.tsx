/** Lucide's, each as one path: a list draws three a card, and as Lucide draws them that is a third of a card's elements. */
const PATHS = {
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  more: 'M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
  share:
    'M21 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M21 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
}

/** A sign beside words or a label that say the same. */
export function Sign({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="kl-sign" viewBox="0 0 24 24" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  )
}
