const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

export const ProgressRing = ({ part, isStill = false }: { part: number; isStill?: boolean }) => (
  <svg aria-hidden viewBox="0 0 20 20" fill="none" strokeWidth="2.5" className="size-5 shrink-0 -rotate-90">
    <circle cx="10" cy="10" r={RADIUS} className="stroke-line-strong" />
    <circle
      cx="10"
      cy="10"
      r={RADIUS}
      strokeLinecap="round"
      strokeDasharray={AROUND}
      strokeDashoffset={AROUND * (1 - Math.min(1, Math.max(0.02, part)))}
      className={`transition-[stroke-dashoffset] ${isStill ? 'stroke-offline' : 'stroke-accent'}`}
    />
  </svg>
);
