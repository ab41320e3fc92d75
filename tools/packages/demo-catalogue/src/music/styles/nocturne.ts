import { place } from '../style';
import type { Style } from '../style';

/** Four beats of triplets: the left hand plays broken chords, the right hand the tune. */
export const nocturne: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 3, swing: 0 },
  looseness: 0.016,
  echoBeats: 2,
  reverbTime: 3.4,
  voices: {
    left: {
      instruments: ['feltPiano'],
      line: {
        kind: 'arpeggio',
        patterns: ['0-1-2-3-2-1-', '012343210121', '0-2134-2132-', '0-23.1-23.21'],
        register: { low: 48, high: 66 },
        size: 4,
      },
      place: place(0.5, -0.18, 0.3),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    depth: {
      instruments: ['feltPiano'],
      line: { kind: 'bass', patterns: ['R-----------', 'R-----5-----'], register: { low: 31, high: 46 } },
      place: place(0.4, -0.2, 0.25),
      plays: ['intro', 'verse', 'lift', 'outro'],
    },
    lead: {
      instruments: ['feltPiano'],
      line: {
        kind: 'melody',
        style: {
          motifs: ['x-----x--x--', 'x--x-xx-----', '..xx--x--x--', 'x-----..xx--', 'x--x--x-----', '...x-xx--x--'],
          cadences: ['x--x--------', 'x-----------', '..xx--------'],
        },
        register: { low: 65, high: 86 },
        slides: 0,
      },
      place: place(0.78, 0.15, 0.32),
      plays: ['verse', 'lift'],
    },
    sixths: { instruments: ['feltPiano'], line: { kind: 'harmony', of: 'lead' }, place: place(0.4, 0.12, 0.32), plays: ['lift', 'verse2'] },
    bows: {
      instruments: ['strings'],
      line: { kind: 'chords', patterns: ['x-----------'], register: { low: 55, high: 76 }, size: 3, spread: 0 },
      place: place(0.3, 0, 0.5),
      plays: ['lift', 'verse2', 'outro'],
    },
    room: { instruments: [], line: { kind: 'texture', textures: ['rain', 'wind'] }, place: place(0.03, 0, 0), plays: [] },
  },
};
