import { MATCH_FIELDS, MATCH_TAGS, type MatchTag } from '@kitchenline/domain'
import { classNames } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'

type Props = { tags: MatchTag[]; onChange: (tags: MatchTag[]) => void }

const { max } = MATCH_FIELDS.tags

/** The kind of event: several of a few, all in sight. */
export function TagChoice({ tags, onChange }: Props) {
  const id = useId()
  const isFull = tags.length >= max
  return (
    <div className="mm-choice mm-choice--tags" role="group" aria-labelledby={id}>
      <span className="kl-field__label" id={id}>
        <FormattedMessage id="matchForm.tags" values={{ max }} />
      </span>
      <div className="mm-choice__options">
        {MATCH_TAGS.map((tag) => {
          const isChosen = tags.includes(tag)
          const isDisabled = isFull && !isChosen
          return (
            <label
              key={tag}
              className={classNames(
                'mm-choice__option',
                isChosen && 'mm-choice__option--chosen',
                isDisabled && 'mm-choice__option--disabled',
              )}
            >
              <input
                className="mm-choice__input"
                type="checkbox"
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => onChange(MATCH_TAGS.filter((one) => (one === tag ? !isChosen : tags.includes(one))))}
              />
              <FormattedMessage id={`matchTag.${tag}`} />
            </label>
          )
        })}
      </div>
    </div>
  )
}
