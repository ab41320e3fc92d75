import type { Pitch } from './pitch';

/** A note as it is played; times in seconds from the start of the song. */
export interface Note {
  start: number;
  duration: number;
  pitch: Pitch;
  /** 0 to 1. */
  velocity: number;
  /** Where the pitch glides from, for instruments that can. */
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

/** How a part is placed in the mix. */
export interface Place {
  /** 1 is the lead's loudness. */
  gain: number;
  /** -1 is left, 1 is right. */
  pan: number;
  /** How much of it the room answers, 0 to 1. */
  reverb: number;
  /** How much of it the echo repeats, 0 to 1. */
  echo: number;
  /** How far the kick pushes it down, 0 to 1. */
  duck: number;
}

export type Part = { place: Place } & (
  | { kind: 'notes'; instrument: InstrumentName; notes: Note[] }
  | { kind: 'drums'; kit: KitName; hits: DrumHit[] }
  | { kind: 'texture'; texture: TextureName }
);

export interface Score {
  parts: Part[];
  /** When the last written note ends; the sound decays after it. */
  end: number;
  /** Seconds between two echoes. */
  echoTime: number;
  /** Seconds the room takes to fall silent. */
  reverbTime: number;
}
