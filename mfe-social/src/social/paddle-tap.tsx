/** Two paddles that meet, as after a good game. */
export const PaddleTap = () => (
  <svg className="ms-paddle-tap" width={24} height={24} viewBox="0 0 24 24" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round">
      <rect className="ms-paddle-tap__face" x="3.5" y="6" width="7.5" height="9.5" rx="3.2" transform="rotate(-24 7.25 10.75)" />
      <path d="M9.4 15.1 11 18.7" />
      <rect className="ms-paddle-tap__face" x="13" y="6" width="7.5" height="9.5" rx="3.2" transform="rotate(24 16.75 10.75)" />
      <path d="M14.6 15.1 13 18.7" />
      <path d="M12 1.8v2.4M8.6 2.9l.9 1.8M15.4 2.9l-.9 1.8" />
    </g>
  </svg>
)
