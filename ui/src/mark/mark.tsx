/** The mark in two tones: its panels in the colour of the text around it, its fold in mango by `foldClass`. */
export const Mark = ({
  className,
  foldClass,
}: {
  className?: string | undefined;
  foldClass?: string | undefined;
}) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path
      fill="currentColor"
      d="M16 4h25a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H16zM32 28H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h25z"
    />
    <path className={foldClass} d="m16 4 16 24v16L16 20z" />
  </svg>
);
