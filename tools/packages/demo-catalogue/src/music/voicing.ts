import type { Chord } from './chord';
import type { Pitch, PitchClass } from './pitch';
import { pitchClass } from './pitch';

export interface Register {
  low: Pitch;
  high: Pitch;
}

/** Orders the tones by importance: third, seventh, added tones, fifth. The bass already has the root. */
function tellingTones(chord: Chord, size: number): PitchClass[] {
  const [root, third, fifth, ...colours] = chord.tones;
  const ranked = [third, ...colours, fifth, root].filter((tone) => tone !== undefined);
  return ranked.slice(0, size);
}

/** Returns every close position of the tones inside the register. */
function positions(tones: readonly PitchClass[], register: Register): Pitch[][] {
  const found: Pitch[][] = [];
  for (let lowest = register.low; lowest <= register.high; lowest++) {
    if (!tones.includes(pitchClass(lowest))) continue;
    const stack = tones.map((tone) => lowest + pitchClass(tone - lowest)).sort((a, b) => a - b);
    if ((stack.at(-1) ?? 0) <= register.high) found.push(stack);
  }
  return found;
}

function distance(from: readonly Pitch[], to: readonly Pitch[]): number {
  return to.reduce((sum, pitch, index) => sum + Math.abs(pitch - (from[index] ?? from.at(-1) ?? pitch)), 0);
}

/** Returns the position of the chord that moves least from the one before, or the most central one at first. */
export function voiceChord(chord: Chord, register: Register, size: number, previous?: readonly Pitch[]): Pitch[] {
  const centre = (register.low + register.high) / 2;
  const cost = (position: readonly Pitch[]) => {
    const mean = position.reduce((sum, pitch) => sum + pitch, 0) / position.length;
    const rub = (position[1] ?? 0) - (position[0] ?? 0) === 1 ? 3 : 0;
    return (previous ? distance(previous, position) : 0) + Math.abs(mean - centre) * 0.35 + rub;
  };
  const candidates = positions(tellingTones(chord, size), register);
  const best = candidates.sort((a, b) => cost(a) - cost(b))[0];
  if (!best) throw new Error('The register is too narrow for the chord.');
  return best;
}
