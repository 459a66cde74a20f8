type Props = { email: string }

/** One too long for its column goes on below before the @ rather than anywhere. */
export function EmailCell({ email }: Props) {
  const at = email.lastIndexOf('@')
  return (
    <span className="md-email">
      <span className="md-whole">{email.slice(0, at)}</span>
      <span className="md-whole">{email.slice(at)}</span>
    </span>
  )
}
