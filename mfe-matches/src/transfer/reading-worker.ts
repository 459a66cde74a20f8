import { inPieces } from './in-pieces.ts'
import { readSource } from './read-source.ts'

type Question = { id: number; of: Parameters<typeof readSource> }

// Beside the page, which stays responsive while 10,000 rows are read.
self.addEventListener('message', ({ data: { id, of } }: MessageEvent<Question>) => {
  readSource(...of).then(
    (answer) => {
      const { pieces, rest } = inPieces(answer)
      for (const piece of pieces) self.postMessage({ id, piece })
      self.postMessage({ id, rest })
    },
    () => self.postMessage({ id }),
  )
})
