/** A MIDI note number: 60 is middle C, one step is a semitone. */
export type Pitch = number;

/** A pitch without its octave, 0 (C) to 11 (B). */
export type PitchClass = number;

const naturals: Record<string, PitchClass> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export const pitchClass = (pitch: number): PitchClass => ((pitch % 12) + 12) % 12;

export function parsePitchClass(name: string): PitchClass {
  const natural = naturals[name.charAt(0)];
  if (natural === undefined || !/^[A-G][#b]?$/.test(name)) throw new Error(`No such note: ${name}`);
  const accidental = name.charAt(1);
  return pitchClass(natural + (accidental === '#' ? 1 : 0) - (accidental === 'b' ? 1 : 0));
}

export const frequencyOf = (pitch: Pitch): number => 440 * 2 ** ((pitch - 69) / 12);
