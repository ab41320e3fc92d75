import type { Chord } from './chord';
import type { Key } from './key';
import { pitchClass } from './pitch';
import type { Pitch } from './pitch';
import { chordAt } from './progression';
import type { ChordSpan } from './progression';
import type { Section } from './section';
import type { StepNote } from './step-note';
import { repeatPattern } from './step-pattern';
import type { PatternEvent } from './step-pattern';
import { voiceChord } from './voicing';
import type { Register } from './voicing';

function voicedSpans(spans: readonly ChordSpan[], register: Register, size: number): { span: ChordSpan; pitches: Pitch[] }[] {
  let previous: Pitch[] | undefined;
  return spans.map((span) => {
    previous = voiceChord(span.chord, register, size, previous);
    return { span, pitches: previous };
  });
}

/** A held note stops where its chord stops. */
const lengthWithin = (event: PatternEvent, end: number): number => Math.min(event.length, end - event.at);

const weightOf = (symbol: string): number => (symbol === symbol.toUpperCase() && /[A-Z]/.test(symbol) ? 1.12 : symbol === 'o' ? 0.6 : 0.92);

/** Writes chords in the pattern's rhythm, with `spread` steps between their notes, as in a strum. */
export function writeChords(section: Section, pattern: string, register: Register, size: number, spread: number): StepNote[] {
  const spans = voicedSpans(section.chords, register, size);
  return repeatPattern(pattern, section.from, section.to).flatMap((event) => {
    const current = spans.findLast(({ span }) => span.from <= event.at);
    if (!current) return [];
    return current.pitches.map((pitch, index) => ({
      at: event.at + index * spread,
      length: lengthWithin(event, current.span.to),
      pitch,
      weight: weightOf(event.symbol),
    }));
  });
}

/** Writes chords broken into single notes. Digits count the chord's notes from below, and continue an octave higher. */
export function writeArpeggio(section: Section, pattern: string, register: Register, size: number): StepNote[] {
  const spans = voicedSpans(section.chords, register, size);
  return repeatPattern(pattern, section.from, section.to).flatMap((event) => {
    const current = spans.findLast(({ span }) => span.from <= event.at);
    if (!current) return [];
    const index = Number(event.symbol);
    const pitch = (current.pitches[index % current.pitches.length] ?? 0) + 12 * Math.floor(index / current.pitches.length);
    return [{ at: event.at, length: event.length, pitch, weight: event.at % 4 === 0 ? 1 : 0.85 }];
  });
}

function nearest(target: Pitch, note: number): Pitch {
  const above = target + pitchClass(note - target);
  return above - target > 6 ? above - 12 : above;
}

function approachTo(next: Pitch, key: Key): Pitch {
  return [next - 2, next - 1, next + 2].find((pitch) => key.scale.includes(pitchClass(pitch))) ?? next - 1;
}

function bassPitch(symbol: string, chord: Chord, nextChord: Chord, register: Register, key: Key): Pitch {
  const inRegister = (note: number) => register.low + pitchClass(note - register.low);
  const root = inRegister(chord.bass);
  const [, third, fifth, seventh] = chord.tones;
  if (symbol === '3') return nearest(root + 4, third ?? chord.root);
  if (symbol === '5') return nearest(root, chord.tones.length > 2 ? (fifth ?? chord.root) : (third ?? chord.root));
  if (symbol === '7') return nearest(root, seventh ?? fifth ?? chord.root);
  if (symbol === '8') return root + 12;
  return symbol === 'a' ? approachTo(inRegister(nextChord.bass), key) : root;
}

/** `R` root, `3` `5` `7` chord notes, `8` the octave, `a` a step towards the next root. */
export function writeBass(section: Section, pattern: string, register: Register): StepNote[] {
  return repeatPattern(pattern, section.from, section.to).map((event) => {
    const chord = chordAt(section.chords, event.at);
    const following = section.chords.find(({ from }) => from > event.at) ?? section.chords[0];
    const pitch = bassPitch(event.symbol, chord, following?.chord ?? chord, register, section.key);
    return { at: event.at, length: event.length, pitch, weight: event.symbol === 'R' ? 1 : 0.85 };
  });
}

/** Writes a second voice: under each longer note of the tune, the nearest chord note a third to a sixth below. */
export function writeHarmony(melody: readonly StepNote[], section: Section): StepNote[] {
  return melody.flatMap((note) => {
    const chord = chordAt(section.chords, note.at);
    const interval = [3, 4, 5, 8, 9].find((below) => chord.tones.includes(pitchClass(note.pitch - below)));
    return interval === undefined || note.length < 2 ? [] : [{ ...note, pitch: note.pitch - interval, weight: note.weight * 0.8 }];
  });
}
