import { useSelector } from '@xstate/react';
import type { MeasuringActor } from './measuring-machine';

const MOST_SHOWN = 5;

/** Lists the songs that this browser could not measure either, and why. */
export function MeasuringProblems({ measuring }: { measuring: MeasuringActor }) {
  const problems = useSelector(measuring, ({ context }) => context.problems);
  const more = problems.length - MOST_SHOWN;

  return (
    <div role="status" className="max-w-[60ch] text-small">
      {problems.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {problems.slice(0, MOST_SHOWN).map(({ title, reason }, at) => (
            <li key={at} className="wrap-anywhere">
              <b className="font-semibold">{title}</b> <span className="text-muted">couldn't be measured: {reason}</span>
            </li>
          ))}
          {more > 0 && <li className="text-muted">and {more.toLocaleString('en')} more</li>}
        </ul>
      )}
    </div>
  );
}
