import { parseChord } from './chord';
import type { Chord } from './chord';

/** A chord from one step of the song to another. */
export interface ChordSpan {
  chord: Chord;
  from: number;
  to: number;
}

/**
 * Reads `Dm9 | G13 Db9 | Cmaj9`: bars between `|`, several chords share a bar evenly.
 * Repeats itself until `bars` are full, starting at step `from`.
 */
export function layProgression(
  text: string,
  layout: { from: number; bars: number; stepsPerBar: number; transposition: number },
): ChordSpan[] {
  const barTexts = text.split('|').map((bar) => bar.trim().split(/\s+/));
  return Array.from({ length: layout.bars }, (_, bar) => {
    const symbols = barTexts[bar % barTexts.length] ?? [];
    const length = layout.stepsPerBar / symbols.length;
    const start = layout.from + bar * layout.stepsPerBar;
    return symbols.map((symbol, index) => ({
      chord: parseChord(symbol, layout.transposition),
      from: start + index * length,
      to: start + (index + 1) * length,
    }));
  }).flat();
}

export function chordAt(spans: readonly ChordSpan[], step: number): Chord {
  const span = spans.findLast(({ from }) => from <= step) ?? spans[0];
  if (!span) throw new Error('A section needs at least one chord.');
  return span.chord;
}
