import type { Key } from './key';
import { parsePitchClass, pitchClass } from './pitch';
import type { PitchClass } from './pitch';

const qualities: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  '69': [0, 4, 7, 9, 14],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  '13': [0, 4, 7, 10, 14, 21],
  '7b9': [0, 4, 7, 10, 13],
  add9: [0, 4, 7, 14],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 14],
  m: [0, 3, 7],
  m6: [0, 3, 7, 9],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 14, 17],
  madd9: [0, 3, 7, 14],
  mmaj7: [0, 3, 7, 11],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
};

export interface Chord {
  root: PitchClass;
  bass: PitchClass;
  /** Root, third and fifth, then the added tones. */
  tones: readonly PitchClass[];
}

export function parseChord(symbol: string, transposition = 0): Chord {
  const [, rootName = '', quality = '', bassName = rootName] = /^([A-G][#b]?)([^/]*)(?:\/(.+))?$/.exec(symbol) ?? [];
  const intervals = qualities[quality];
  if (!rootName || !intervals) throw new Error(`No such chord: ${symbol}`);
  const root = pitchClass(parsePitchClass(rootName) + transposition);
  return {
    root,
    bass: pitchClass(parsePitchClass(bassName) + transposition),
    tones: intervals.map((interval) => pitchClass(root + interval)),
  };
}

/** Returns the notes of the chord, and those of the key that do not clash with them. */
export function singableOver(chord: Chord, key: Key): readonly PitchClass[] {
  const clashes = (note: PitchClass) => chord.tones.some((tone) => pitchClass(note - tone) === 1 || pitchClass(tone - note) === 1);
  const passing = key.scale.filter((note) => !chord.tones.includes(note) && !clashes(note));
  const inKey = chord.tones.filter((tone) => key.scale.includes(tone));
  return [...(key.scale.length === 5 && inKey.length > 0 ? inKey : chord.tones), ...passing];
}
