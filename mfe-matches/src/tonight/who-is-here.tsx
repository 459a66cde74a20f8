import { COURT_RULES, clipText, foldText, isNamed, NAME_MAX } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { Button, Skeleton, TextField } from '@kitchenline/ui'
import { Plus } from '@kitchenline/ui/icons'
import { useId, useState } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { isOwnName } from '../match-form/draft-people.ts'
import { type BookPerson, useFormBook } from '../draft/form-book.ts'
import { isKnown, type Person, personOf, UNNAMED } from '../draft/match-draft.ts'
import { useRecentPeople } from '../match-form/recent-people.ts'
import { BookProblem } from '../match-form/seat-fields.tsx'
import { LevelField } from '../match-form/select-field.tsx'
import {
  asPlayer,
  atCourt,
  type Evening,
  type Evenings,
  type Known,
  ME,
  peopleOfPlace,
  type Player,
  withoutPlayer,
  withPlayer,
} from './evening.ts'
import { changeEvening } from './evening-store.ts'
import { PlayerChip, useNames } from './player-chip.tsx'

const OFFERED = 12
/** In the place of those who are not known yet. */
const CHIPS_COMING = ['11rem', '8rem', '9rem', '7rem']

type Props = { owner: string; evening: Evening; evenings: Evenings; refuseDoubles: () => void }

/** Everybody who plays, tapped once; where, and how it goes on after each game. */
export function WhoIsHere({ owner, evening, evenings, refuseDoubles }: Props) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const isTrial = useSession().status !== 'authenticated'
  const change = (changed: Partial<Evening>) => changeEvening(owner, (now) => ({ ...now, ...changed, court: {} }))
  const chooseFormat = (format: 'singles' | 'doubles') => {
    if (isTrial && format === 'doubles') return refuseDoubles()
    change({ isDoubles: format === 'doubles' })
  }
  const places = [...new Set(evenings.map(({ place }) => place).filter(Boolean))]
  const listId = useId()
  return (
    <div className="mm-tonight__who">
      <People owner={owner} evening={evening} evenings={evenings} />
      <TextField
        label={t('tonight.place')}
        value={evening.place}
        list={listId}
        autoComplete="off"
        onChange={(event) => change({ place: clipText(event.target.value, NAME_MAX) })}
      />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <ChoiceGroup
        label={<FormattedMessage id="matchForm.type" />}
        options={(['singles', 'doubles'] as const).map((value) => ({ value, label: t(`matchType.${value}`) }))}
        value={evening.isDoubles ? 'doubles' : 'singles'}
        onChange={chooseFormat}
      />
      <ChoiceGroup
        label={<FormattedMessage id="tonight.rule" />}
        options={COURT_RULES.map((value) => ({ value, label: t(`tonight.rule.${value}`) }))}
        value={evening.rule}
        onChange={(rule) => change({ rule })}
      />
      <p className="kl-soft mm-tonight__note">
        <FormattedMessage id={`tonight.ruleNote.${evening.rule}`} />
      </p>
    </div>
  )
}

function People({ owner, evening, evenings }: Omit<Props, 'refuseDoubles'>) {
  const id = useId()
  const book = useFormBook()
  const { people: recent, isLoading } = useRecentPeople(book)
  const [typed, setTyped] = useState('')
  const there = atCourt(evening)
  const nameOf = useNames(evening.players)
  const add = (people: readonly Known[]) => {
    changeEvening(owner, (now) => people.reduce(withPlayer, now))
    setTyped('')
  }
  const last = peopleOfPlace(evenings, evening.place)
  const others = [...evening.players, ...last, ...[...recent, ...book.map(personOf)].map(asPlayer)]
  const offered = offeredOf(others, there).filter((one) => one.id === ME || isNamed(one.person.name, typed))
  const isFirst = there.every((one) => last.every((other) => other.id !== one.id))
  return (
    <section className="kl-stack" aria-labelledby={id}>
      <h2 id={id} className="mm-tonight__title">
        <FormattedMessage id="tonight.who" values={{ count: there.length }} />
      </h2>
      {last.length > 0 && isFirst && (
        <div className="mm-tonight__last">
          <p>
            <FormattedMessage
              id="tonight.lastTime"
              values={{ names: <FormattedList value={last.map(({ person }) => person.name)} /> }}
            />
          </p>
          <Button onClick={() => add(last)}>
            <FormattedMessage id="tonight.sameAgain" />
          </Button>
        </div>
      )}
      <div className="mm-people" role="group" aria-labelledby={id}>
        {there.map((one) => (
          <PlayerChip
            key={one.id}
            id={one.id}
            name={nameOf(one.id)}
            isPressed
            onPress={() => changeEvening(owner, (now) => withoutPlayer(now, one.id))}
          />
        ))}
        {offered.slice(0, OFFERED).map((one) => (
          <PlayerChip
            key={one.id}
            id={one.id}
            name={nameOf(one.id) || one.person.name}
            isPressed={false}
            onPress={() => add([one])}
          />
        ))}
        {isLoading &&
          offered.length === 0 &&
          CHIPS_COMING.map((width) => <Skeleton key={width} height={44} width={width} isRound />)}
      </div>
      <BookProblem />
      <NewName typed={typed} book={book} there={there} onType={setTyped} onAdd={(person) => add([asPlayer(person)])} />
    </section>
  )
}

/** Each once. A new name of this evening may be in the book by now. */
function offeredOf(others: readonly Known[], there: readonly Player[]): Known[] {
  const newNames = there.filter(({ person }) => !isKnown(person)).map(({ person }) => foldText(person.name))
  const isThere = ({ id, person }: Known) => there.some((one) => one.id === id) || newNames.includes(foldText(person.name))
  const first = new Map(others.toReversed().map((one) => [one.id, one]))
  return [...new Set(others.map(({ id }) => first.get(id)!))].filter((one) => !isThere(one))
}

type NewProps = {
  typed: string
  book: readonly BookPerson[]
  there: readonly Player[]
  onType: (typed: string) => void
  onAdd: (person: Person) => void
}

/** Someone whom the book does not know. A name that it knows is offered above. */
function NewName({ typed, book, there, onType, onAdd }: NewProps) {
  const intl = useIntl()
  const { user } = useSession()
  const [level, setLevel] = useState(UNNAMED.skillLevel)
  const person: Person = { ...UNNAMED, name: typed.trim(), skillLevel: level }
  const isListed = [...book, ...there.map((one) => one.person)].some(({ name }) => foldText(name) === foldText(typed))
  const isOwn = isOwnName(person, user?.name, book)
  const isNew = person.name !== '' && !isListed
  return (
    <form
      className="mm-tonight__new"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew && !isOwn) onAdd(person)
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'tonight.name' })}
        value={typed}
        autoComplete="off"
        autoCapitalize="words"
        error={isOwn ? intl.formatMessage({ id: 'matchForm.ownName' }) : undefined}
        onChange={(event) => onType(clipText(event.target.value, NAME_MAX))}
      />
      {isNew && (
        <>
          <LevelField label={intl.formatMessage({ id: 'tonight.skill' })} level={level} isLocked={false} onChange={setLevel} />
          <Button type="submit">
            <Plus aria-hidden />
            <FormattedMessage id="tonight.add" values={{ name: person.name }} />
          </Button>
        </>
      )}
    </form>
  )
}
