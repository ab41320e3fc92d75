import type { Random } from '@chorus/seeded-random';
import { bell, pick, seededRandom } from '@chorus/seeded-random';
import { writeArpeggio, writeBass, writeChords, writeHarmony } from './accompaniment';
import { Clock, stepsPerBar } from './clock';
import { writeDrums } from './drumming';
import { writeMelody } from './melody';
import type { DrumHit, InstrumentName, Note, Part, Score, SungSection } from './score';
import { laySections } from './section';
import type { Form, Section, SectionName } from './section';
import type { StepNote } from './step-note';
import type { Line, Style, Voice } from './style';

export interface Composition extends Form {
  title: string;
  /** Beats per minute. */
  tempo: number;
  /** The instrument of the tune, if the style leaves a choice. */
  lead?: InstrumentName;
}

const intensities: Record<SectionName, number> = { intro: 0.82, verse: 0.92, lift: 1.05, break: 0.8, outro: 0.78, end: 0.7 };

function enters(voice: Voice, { name, round }: Section): boolean {
  if (name === 'end') return voice.plays.includes('outro') && voice.line.kind !== 'melody';
  return voice.plays.includes(name) || (round > 0 && (name === 'verse' || name === 'lift') && voice.plays.includes(`${name}2`));
}

const held = (symbol: string, steps: number): string => symbol.padEnd(steps, '-');

function slide(notes: readonly StepNote[], share: number, random: Random): StepNote[] {
  return notes.map((note, index) => {
    const before = notes[index - 1];
    const slides = before && Math.abs(before.pitch - note.pitch) <= 4 && before.pitch !== note.pitch && random() < share;
    return slides ? { ...note, slideFrom: before.pitch } : note;
  });
}

class Arranger {
  private readonly barSteps: number;
  private readonly beatSteps: number;
  private readonly sections: Section[];
  private readonly clock: Clock;

  constructor(
    private readonly song: Composition,
    private readonly style: Style,
  ) {
    this.barSteps = stepsPerBar(style.meter);
    this.beatSteps = style.meter.stepsPerBeat;
    this.sections = laySections(song, this.barSteps);
    const last = this.sections.at(-1);
    this.clock = new Clock(style.meter, song.tempo, last?.to ?? 0, (last?.from ?? 0) - this.barSteps);
  }

  score(): Score {
    const voices = Object.entries(this.style.voices);
    const parts = voices.map(([name, voice]) => this.part(name, voice));
    const tunes = parts.filter((_, index) => voices[index]?.[1].line.kind === 'melody');
    return {
      parts,
      sung: this.sung(tunes.flatMap((part) => (part.kind === 'notes' ? part.notes : []))),
      end: this.clock.at(this.sections.at(-1)?.to ?? 0),
      echoTime: (this.style.echoBeats * 60) / this.song.tempo,
      reverbTime: this.style.reverbTime,
    };
  }

  private sung(tune: readonly Note[]): SungSection[] {
    const starts = tune.map(({ start }) => start).sort((one, other) => one - other);
    return this.sections
      .filter(({ name }) => name === 'verse' || name === 'lift')
      .map((section) => {
        const [start, end] = [this.clock.at(section.from), this.clock.at(section.to)];
        return { start, end, notes: starts.filter((note) => note >= start && note < end) };
      });
  }

  private part(name: string, voice: Voice): Part {
    const random = seededRandom(`${this.song.title}:${name}`);
    const { line, place } = voice;
    if (line.kind === 'texture') return { kind: 'texture', texture: pick(random, line.textures), place };
    const sections = this.sections.filter((section) => enters(voice, section));
    if (line.kind === 'drums') return { kind: 'drums', kit: line.kit, hits: this.hits(line, sections, random), place };
    const chosen = pick(random, voice.instruments);
    const instrument = name === 'lead' ? (this.song.lead ?? chosen) : chosen;
    const pattern = 'patterns' in line ? pick(random, line.patterns) : '';
    const notes = sections.flatMap((section) => this.perform(this.write(line, pattern, section, random), section, random));
    return { kind: 'notes', instrument, notes, place };
  }

  private write(line: Line, pattern: string, section: Section, random: Random): StepNote[] {
    const ending = section.name === 'end';
    switch (line.kind) {
      case 'chords':
        return writeChords(section, ending ? held('X', this.barSteps) : pattern, line.register, line.size, ending ? 0.25 : line.spread);
      case 'arpeggio':
        return writeArpeggio(section, ending ? held('0-1-2-3-', this.barSteps) : pattern, line.register, line.size);
      case 'bass':
        return writeBass(section, ending ? held('R', this.barSteps) : pattern, line.register);
      case 'melody':
        return slide(writeMelody(section, this.song.title, line.style, line.register, this.beatSteps), line.slides, random);
      case 'harmony': {
        const tune = this.style.voices[line.of];
        return tune && enters(tune, section) && !ending ? writeHarmony(this.write(tune.line, '', section, random), section) : [];
      }
      default:
        return [];
    }
  }

  private perform(written: readonly StepNote[], section: Section, random: Random): Note[] {
    return written.map((note) => {
      const start = Math.max(0, this.clock.at(note.at) + bell(random) * this.style.looseness);
      const velocity = Math.min(1, Math.max(0.1, 0.72 * note.weight * intensities[section.name] * (1 + bell(random) * 0.07)));
      const duration = Math.max(0.05, this.clock.at(note.at + note.length) - this.clock.at(note.at));
      return { start, duration, pitch: note.pitch, velocity, ...(note.slideFrom !== undefined && { slideFrom: note.slideFrom }) };
    });
  }

  private hits(line: Extract<Line, { kind: 'drums' }>, sections: readonly Section[], random: Random): DrumHit[] {
    return writeDrums(line, sections, this.barSteps, random).map(({ at, drum, weight }) => ({
      start: Math.max(0, this.clock.at(at) + bell(random) * this.style.looseness * 0.5),
      drum,
      velocity: weight * (1 + bell(random) * 0.08),
    }));
  }
}

/** Writes out a song, note by note. The same composition always gives the same score. */
export const arrange = (song: Composition, style: Style): Score => new Arranger(song, style).score();
