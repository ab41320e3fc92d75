import { parsePitchClass, pitchClass } from './pitch';
import type { PitchClass } from './pitch';

const scales: Record<string, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  // The pentatonic modes of Vietnamese song: bắc is bright, nam gentle, oán longing.
  bắc: [0, 2, 5, 7, 9],
  nam: [0, 3, 5, 7, 10],
  oán: [0, 4, 5, 7, 9],
};

export interface Key {
  tonic: PitchClass;
  scale: readonly PitchClass[];
}

/** `Eb dorian`, `D oán`; moved by `transposition` semitones. */
export function parseKey(name: string, transposition = 0): Key {
  const [note = '', mode = ''] = name.split(' ');
  const steps = scales[mode];
  if (!steps) throw new Error(`No such scale: ${name}`);
  const tonic = pitchClass(parsePitchClass(note) + transposition);
  return { tonic, scale: steps.map((step) => pitchClass(tonic + step)) };
}
