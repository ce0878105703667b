/** A token as a coin. Decorative: the text beside it says what is counted. */
export function CoinIcon({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <circle cx="10" cy="10" r="9" fill="#E8A317" />
      <circle cx="10" cy="10" r="7.25" fill="#FFD25E" />
      <path
        d="M6.6 6.2 10 10.6l3.4-4.4M10 10.6v3.6"
        fill="none"
        stroke="#9A6200"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
