import type { Meter } from './clock';
import type { MelodyStyle } from './melody';
import type { DrumName, InstrumentName, KitName, Place, TextureName } from './score';
import type { Register } from './voicing';

/** One bar (or a few) for each drum: capitals are accents, `o` is a ghost. */
export type Groove = Partial<Record<DrumName, string>>;

/** The pattern of a voice. If there are several, each song picks one. */
export type Line =
  | { kind: 'chords'; patterns: readonly string[]; register: Register; size: number; spread: number }
  | { kind: 'arpeggio'; patterns: readonly string[]; register: Register; size: number }
  | { kind: 'bass'; patterns: readonly string[]; register: Register }
  | { kind: 'melody'; style: MelodyStyle; register: Register; slides: number }
  | { kind: 'harmony'; of: string }
  | { kind: 'drums'; kit: KitName; grooves: readonly Groove[]; fills: readonly Groove[] }
  | { kind: 'texture'; textures: readonly TextureName[] };

/** `verse2` and `lift2` mean the repeats of those sections. */
type Entrance = 'intro' | 'verse' | 'verse2' | 'lift' | 'lift2' | 'break' | 'outro';

export interface Voice {
  line: Line;
  /** Each song picks one; a song may also name the instrument of its `lead` voice. */
  instruments: readonly InstrumentName[];
  place: Place;
  plays: readonly Entrance[];
}

export interface Style {
  meter: Meter;
  /** How far notes stray from the grid, in seconds. */
  looseness: number;
  echoBeats: number;
  reverbTime: number;
  voices: Readonly<Record<string, Voice>>;
}

export const place = (gain: number, pan = 0, reverb = 0.2, echo = 0, duck = 0): Place => ({ gain, pan, reverb, echo, duck });
