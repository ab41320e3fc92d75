import type { Random } from '@chorus/seeded-random';
import { between, pick, seededRandom } from '@chorus/seeded-random';
import { singableOver } from './chord';
import type { Chord } from './chord';
import type { Key } from './key';
import type { PitchClass } from './pitch';
import { chooseSmoothLine } from './smooth-line';
import type { LinePoint } from './smooth-line';
import { chordAt } from './progression';
import type { Section } from './section';
import type { StepNote } from './step-note';
import { parsePattern, patternLength } from './step-pattern';
import type { Register } from './voicing';

export interface MelodyStyle {
  /** Rhythms a motif may have, one or two bars long. */
  motifs: readonly string[];
  /** Rhythms that close a phrase: few notes, then air. */
  cadences: readonly string[];
}

interface Motif {
  rhythm: string;
  /** The shape, in semitones around the phrase's centre, one per note. */
  contour: number[];
}

const shapes: readonly ((position: number) => number)[] = [
  (position) => Math.sin(position * Math.PI) * 7 - 2,
  (position) => 4 - Math.sin(position * Math.PI) * 7,
  (position) => position * 8 - 4,
  (position) => 4 - position * 8,
  (position) => Math.sin(position * Math.PI * 2) * 4.5,
  (position) => Math.cos(position * Math.PI * 3) * 3.5,
];

function inventMotif(random: Random, rhythms: readonly string[]): Motif {
  const rhythm = pick(random, rhythms);
  const shape = pick(random, shapes);
  const count = parsePattern(rhythm).length;
  return {
    rhythm,
    contour: Array.from({ length: count }, (_, index) => shape(count > 1 ? index / (count - 1) : 0.5) + between(random, -0.8, 0.8)),
  };
}

/** Statement, sequence, answer, close; the second half rises higher before it returns to the tonic. */
const phraseHeights = [0, 1.5, 3, -1, 0.5, 2.5, 5, -2.5];

function planPhrases(section: Section, song: string, style: MelodyStyle, units: number): Motif[] {
  const kindOfSection = seededRandom(`${song}:${section.name}`);
  const motif = inventMotif(kindOfSection, style.motifs);
  const answers = seededRandom(`${song}:${section.name}:${section.round}`);
  const answer = inventMotif(answers, style.motifs);
  const close = inventMotif(kindOfSection, style.cadences);
  return Array.from({ length: units }, (_, unit) => {
    if (unit === units - 1 || unit % 4 === 3) return close;
    return unit % 4 === 2 ? answer : motif;
  });
}

/** Notes outside of the key are left to the accompaniment as long as the chord has others. */
function tonesInKey(chord: Chord, key: Key): readonly PitchClass[] {
  const inKey = chord.tones.filter((tone) => key.scale.includes(tone));
  return inKey.length >= 2 ? inKey : chord.tones;
}

function pointsOf(section: Section, phrases: readonly Motif[], register: Register, beat: number): LinePoint[] {
  const centre = (register.low + register.high) / 2;
  const unitSteps = patternLength(phrases[0]?.rhythm ?? '');
  return phrases.flatMap((phrase, unit) => {
    const height = phraseHeights[unit % phraseHeights.length] ?? 0;
    const events = parsePattern(phrase.rhythm);
    return events.map((event, index): LinePoint => {
      const at = section.from + unit * unitSteps + event.at;
      const chord = chordAt(section.chords, at);
      const closing = index === events.length - 1 && unit === phrases.length - 1;
      const strong = event.at % (beat * 2) === 0 || event.length >= beat;
      const singable = singableOver(chord, section.key);
      const tones = tonesInKey(chord, section.key);
      return {
        at,
        length: event.length,
        allowed:
          closing && singable.includes(chord.root)
            ? [chord.root, chord.tones[2] ?? chord.root]
            : strong
              ? tones
              : singable.filter((note) => section.key.scale.includes(note) || tones.includes(note)),
        target: centre + height + (phrase.contour[index] ?? 0),
        weight: strong ? 1.05 : 0.88,
      };
    });
  });
}

/** Writes a tune for the section. The same section always brings back the same motif, and its answer changes. */
export function writeMelody(section: Section, song: string, style: MelodyStyle, register: Register, beat: number): StepNote[] {
  const unitSteps = patternLength(style.motifs[0] ?? '');
  const units = Math.floor((section.to - section.from) / unitSteps);
  if (units === 0) return [];
  const phrases = planPhrases(section, song, style, units);
  return chooseSmoothLine(pointsOf(section, phrases, register, beat), register);
}
