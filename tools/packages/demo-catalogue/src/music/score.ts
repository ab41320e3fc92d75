import type { Pitch } from './pitch';

/** A note as it is played; times in seconds from the start of the song. */
export interface Note {
  start: number;
  duration: number;
  pitch: Pitch;
  /** 0 to 1. */
  velocity: number;
  /** The pitch from which the note glides, on instruments that can. */
  slideFrom?: Pitch;
}

export interface DrumHit {
  start: number;
  drum: DrumName;
  velocity: number;
}

export type DrumName = 'kick' | 'snare' | 'rim' | 'hat' | 'openHat' | 'shaker' | 'tom' | 'clap' | 'ride' | 'block' | 'crash';

export type InstrumentName =
  | 'electricPiano'
  | 'feltPiano'
  | 'nylonGuitar'
  | 'mutedGuitar'
  | 'zither'
  | 'vibraphone'
  | 'musicBox'
  | 'kalimba'
  | 'flute'
  | 'reed'
  | 'brass'
  | 'warmLead'
  | 'softPad'
  | 'strings'
  | 'choir'
  | 'uprightBass'
  | 'roundBass'
  | 'synthBass'
  | 'fingerBass'
  | 'sequencer';

export type KitName = 'dusty' | 'brushes' | 'machine' | 'heavy' | 'tight' | 'wooden';
export type TextureName = 'vinyl' | 'rain' | 'sea' | 'wind';

/** The place of a part in the mix. */
export interface Place {
  /** The gain; 1 is the lead's. */
  gain: number;
  /** The position from -1 (left) to 1 (right). */
  pan: number;
  /** The share that goes to the reverb, 0 to 1. */
  reverb: number;
  /** The share that goes to the echo, 0 to 1. */
  echo: number;
  /** How much the kick lowers it, 0 to 1. */
  duck: number;
}

export type Part = { place: Place } & (
  | { kind: 'notes'; instrument: InstrumentName; notes: Note[] }
  | { kind: 'drums'; kit: KitName; hits: DrumHit[] }
  | { kind: 'texture'; texture: TextureName }
);

/** A verse or lift; times in seconds from the start of the song. */
export interface SungSection {
  start: number;
  end: number;
  /** When the notes of the tune begin. */
  notes: number[];
}

export interface Score {
  parts: Part[];
  sung: SungSection[];
  /** The time at which the last written note ends; the sound decays after it. */
  end: number;
  /** Seconds between two echoes. */
  echoTime: number;
  /** Seconds until the room is silent. */
  reverbTime: number;
}
