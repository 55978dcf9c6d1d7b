/** Modules left white around a code, as its standard asks. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  /** One path in a square of `size` modules, quiet zone not included. */
  code: { size: number; d: string };
  /** Name of the code for people who cannot see it. */
  label: string;
  /** Gives its size and, as `fill`, a dark colour. */
  className?: string | undefined;
}

/** A code for another device's camera, with its quiet zone. */
export function QrCode({ code: { size, d }, label, className }: QrCodeProps) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Drawn, since chosen colours of the system would change a background. */}
      <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={d} />
    </svg>
  );
}
