/** The logo: a sun on the horizon and its reflection, in the text color. The caller adds the name beside it. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 28 28" fill="currentColor" aria-hidden="true" focusable="false" className={className}>
      <path d="M3 13.6a11 11 0 0 1 22 0z" />
      <rect x="5.6" y="16.2" width="16.8" height="3.1" rx="1.55" />
      <rect x="9.4" y="21.4" width="9.2" height="3.1" rx="1.55" />
    </svg>
  )
}
