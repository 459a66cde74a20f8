import type { MatchType } from '@kitchenline/domain'
import { useProblemMessage, useSession } from '@kitchenline/shell-api'
import { Button, useFocusInside, useMedia } from '@kitchenline/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Forecast } from '../forecast/forecast.tsx'
import { questionOfDraft } from '../forecast/question-of-draft.ts'
import { AgainBar } from '../match-form/again-bar.tsx'
import { useFormBook } from '../draft/form-book.ts'
import { useFocusFirstInvalid } from '../match-form/form-dialog.tsx'
import { missingInLogForm } from '../match-form/form-problems.ts'
import { logFormBody } from '../draft/match-body.ts'
import { isDoubles, type MatchDraft } from '../draft/match-draft.ts'
import { MatchFields } from '../match-form/match-fields.tsx'
import { OrderOfDay, SameMatchQuestion } from '../match-form/matches-of-day.tsx'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { useRecentPeople } from '../match-form/recent-people.ts'
import { ALONE, SeatFields, TEAM } from '../match-form/seat-fields.tsx'
import { useDraftOwner, useStoredForm } from '../match-form/use-match-form.ts'
import { useSaveMatch } from '../match-form/use-save-match.ts'
import { MatchMoment } from '../moment/match-moment.tsx'
import { type Refused, useSaved } from '../draft/saved-match.ts'
import { ScoreLink } from '../scorer/score-link.tsx'
import { TonightLink } from '../tonight/tonight-link.tsx'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import { SignUpNotice, TrialUsedUp } from '../trial/sign-up-notice.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { WIDE } from '../match-list/widths.ts'
import { MatchPreview } from './match-preview.tsx'

export function LogMatchPage() {
  const session = useSession()
  const owner = useDraftOwner()
  return (
    <div className="kl-stack">
      {session.status !== 'authenticated' && <TrialUsedUp />}
      {/* Nothing that one player wrote stays for the next. */}
      <LogMatchForm key={owner} />
    </div>
  )
}

const OFFERED_TYPES = ['singles', 'doubles'] as const satisfies readonly MatchType[]

const RULES = {
  missingOf: missingInLogForm,
  missingId: (draft: MatchDraft) => (isDoubles(draft) ? 'logMatch.missingDoubles' : 'logMatch.missingSingles'),
}

/** Log New Match: singles or doubles with every game. Empties itself after a save, and has it again after a failure. */
export function LogMatchForm() {
  const { saved, refused, acts } = useSaved()
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  const [opening, setOpening] = useState(0)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const onTakenBack = (key: string, why: Refused | undefined) => {
    acts.takeBack(key, why)
    if (why) setOpening(opening + 1)
  }
  return (
    <>
      <Form
        key={opening}
        refused={refused}
        isFree={() => isHere.current}
        onSaved={acts.show}
        onStored={acts.change}
        onTakenBack={onTakenBack}
        onPrompt={setPrompt}
      />
      <MatchMoment saved={saved} onClose={acts.close} />
      <SignUpModal prompt={saved ? undefined : prompt} onClose={() => setPrompt(undefined)} />
    </>
  )
}

type Saving = Omit<Parameters<typeof useSaveMatch>[1], 'toBody' | 'failureText'>

function Form(saving: Saving) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const form = useStoredForm('log-match', RULES)
  const { draft, change } = form
  const book = useFormBook()
  const recent = useRecentPeople(book)
  const isWide = useMedia(WIDE)
  const { save, isPending, isTrial, refuseDoubles } = useSaveMatch(form, {
    toBody: logFormBody,
    failureText: (error) => problemMessage(error, intl.formatMessage({ id: 'logMatch.failed' })),
    ...saving,
  })
  const element = useFocusFirstInvalid(form.rejection)
  useFocusInside(element)

  const chooseType = (matchType: MatchType) => {
    change({ matchType })
    if (isTrial && matchType === 'doubles') refuseDoubles()
  }

  return (
    <form
      ref={element}
      tabIndex={-1}
      className="mm-log-match"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="kl-stack mm-log-match__fields">
        <AgainBar change={change} />
        <MatchFields
          form={form}
          types={OFFERED_TYPES}
          type={isDoubles(draft) ? 'doubles' : 'singles'}
          onType={chooseType}
          who={
            <>
              {isTrial && isDoubles(draft) && <SignUpNotice titleId="trial.noDoubles" textId="trial.noDoublesText" />}
              <PeopleChips form={form} book={book} {...recent} />
              <SeatFields seats={isDoubles(draft) ? TEAM : ALONE} addId="matchForm.addNew" form={form} book={book} />
              {!isTrial && <Forecast question={questionOfDraft(draft)} />}
            </>
          }
          live={<ScoreLink />}
        >
          <OrderOfDay draft={draft} change={change} />
        </MatchFields>
        {!isPending && <SameMatchQuestion draft={draft} />}
        <TonightLink />
      </div>
      {isWide && <MatchPreview draft={draft} />}
      <div className="mm-log-match__actions">
        <Button disabled={isPending} onClick={form.clear}>
          <FormattedMessage id="logMatch.reset" />
        </Button>
        <Button type="submit" tone="ball" disabled={isPending}>
          <FormattedMessage id={isPending ? 'logMatch.pending' : 'logMatch.submit'} />
        </Button>
      </div>
    </form>
  )
}
