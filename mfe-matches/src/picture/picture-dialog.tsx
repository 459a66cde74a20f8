import type { MatchDto } from '@kitchenline/api'
import { useSession } from '@kitchenline/shell-api'
import { PictureDialog } from '@kitchenline/ui/share'
import { Suspense, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { matchPicture } from '../match-list/match-picture.ts'
import { useShareMatch } from '../match-list/share-match.tsx'
import { earnedLine } from '../match-list/earned-line.ts'
import { useFacts } from '../moment/use-facts.ts'

type Props = { match: MatchDto; onClose: () => void }

/** A match as a picture, with what it earned. */
export function MatchPictureDialog({ match, onClose }: Props) {
  const intl = useIntl()
  const { user } = useSession()
  const { share } = useShareMatch()
  const facts = useFacts(match, 'logged')
  const card = useMemo(
    () => facts && matchPicture(match, intl, user, { line: earnedLine(match, facts), judged: facts.judged }),
    [match, intl, user, facts],
  )
  return (
    <Suspense fallback={null}>
      <PictureDialog
        title={<FormattedMessage id="picture.title" />}
        card={card}
        onShare={(picture) => share(match, picture)}
        onClose={onClose}
      />
    </Suspense>
  )
}
