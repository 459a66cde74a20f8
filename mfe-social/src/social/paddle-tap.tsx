/** Two paddles that meet, as after a good game. */
export const PaddleTap = () => (
  <svg className="ms-paddle-tap" width={24} height={24} viewBox="0 0 24 24" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round">
      <rect className="ms-paddle-tap__face" x="4.9" y="6.2" width="6.6" height="9" rx="3" transform="rotate(28 8.2 10.7)" />
      <path d="m6.1 14.7-2.4 4.6" />
      <rect className="ms-paddle-tap__face" x="12.5" y="6.2" width="6.6" height="9" rx="3" transform="rotate(-28 15.8 10.7)" />
      <path d="m17.9 14.7 2.4 4.6" />
      <path d="M12 1.6v2.2M8.3 2.4l.8 1.9M15.7 2.4l-.8 1.9" />
    </g>
  </svg>
)
