import { useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** What is bought is bought under the terms: a press on a button before that leads to the box. */
export function useTerms() {
  const box = useRef<HTMLInputElement>(null)
  const [isAgreed, agree] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const isMissing = isMissed && !isAgreed
  return {
    ifAgreed: (buy: () => void) => {
      if (isAgreed) return buy()
      setMissed(true)
      box.current?.focus()
    },
    check: { box, isAgreed, agree, isMissing },
  }
}

export function TermsCheck({ box, isAgreed, agree, isMissing }: ReturnType<typeof useTerms>['check']) {
  const problem = useId()
  return (
    <div>
      <label className="kl-check">
        <input
          ref={box}
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? problem : undefined}
          onChange={(event) => agree(event.target.checked)}
        />
        <span>
          <FormattedMessage
            id="access.agree"
            values={{
              terms: (text) => (
                <a key="terms" href="/terms" target="_blank" rel="noopener" className="kl-link">
                  {text}
                </a>
              ),
            }}
          />
        </span>
      </label>
      {isMissing && (
        <p role="alert" id={problem} className="ms-terms__missing">
          <FormattedMessage id="access.agreeFirst" />
        </p>
      )}
    </div>
  )
}
