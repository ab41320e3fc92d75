/** One event of a pattern; times are in steps of the bar's grid. */
export interface PatternEvent {
  at: number;
  length: number;
  symbol: string;
}

/**
 * Parses a pattern such as `R--.5-..`: a letter or digit starts an event, `-` holds it, `.` is silence.
 * Blanks and bar lines have no meaning.
 */
export function parsePattern(pattern: string): PatternEvent[] {
  const events: PatternEvent[] = [];
  let held: PatternEvent | undefined;
  Array.from(pattern.replaceAll(/[ |]/g, '')).forEach((symbol, at) => {
    if (symbol === '-') {
      if (held) held.length += 1;
      return;
    }
    held = symbol === '.' ? undefined : { at, length: 1, symbol };
    if (held) events.push(held);
  });
  return events;
}

export const patternLength = (pattern: string): number => pattern.replaceAll(/[ |]/g, '').length;

/** Repeats the pattern from one step to another. */
export function repeatPattern(pattern: string, from: number, to: number): PatternEvent[] {
  const length = patternLength(pattern);
  const events = parsePattern(pattern);
  const rounds = Math.ceil((to - from) / length);
  return Array.from({ length: rounds }, (_, round) => events.map((event) => ({ ...event, at: from + round * length + event.at })))
    .flat()
    .filter(({ at }) => at < to);
}
