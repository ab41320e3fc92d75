import { emptyReport, problemLines } from '@chorus/contracts';
import type { ImportProblem } from '@chorus/contracts';
import { problemsText } from './import-texts';

const MOST_OPEN = 5;

/** The files that can't be added, and those that are odd, with reasons. Many are folded. */
export function ProblemList({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  const lines = problemLines({ ...emptyReport, problems: [...problems] });

  return (
    <details open={problems.length <= MOST_OPEN} className="mt-4 rounded-card bg-raised p-3 text-small">
      <summary className="cursor-pointer font-semibold">{problemsText(problems)}</summary>
      {/* The keyboard scrolls it. */}
      <div tabIndex={0} role="group" aria-label="Notes" className="mt-2 max-h-56 overflow-y-auto overscroll-contain">
        {lines.map((line, at) => (
          <p key={at} className={line.startsWith(' ') ? 'mt-1 pl-3 wrap-anywhere text-muted' : 'mt-2 first:mt-0'}>
            {line.trim()}
          </p>
        ))}
      </div>
    </details>
  );
}
