import { place } from '../style';
import type { Style } from '../style';

const cadences = ['..x---x---------', 'x-----x---------', '..x-x-x---------'];

/** A grid bar is two bars of samba written in eighths. */
export const bossa: Style = {
  meter: { beatsPerBar: 4, stepsPerBeat: 4, swing: 0.04 },
  looseness: 0.009,
  echoBeats: 1,
  reverbTime: 1.4,
  voices: {
    guitar: {
      instruments: ['nylonGuitar'],
      line: {
        kind: 'chords',
        patterns: ['x-..x-..x-.x-.x-', 'x-.x-.x-..x-.x-.', '..x-.x-.x-.x-.x-', 'x-.x-..x-.x-.x-.'],
        register: { low: 50, high: 69 },
        size: 4,
        spread: 0.06,
      },
      place: place(0.62, -0.25, 0.16),
      plays: ['intro', 'verse', 'lift', 'break', 'outro'],
    },
    bass: {
      instruments: ['uprightBass'],
      line: { kind: 'bass', patterns: ['R--R5--5R--R5--a', 'R-----5-R-----5-', 'R--.5--.R--.5-a-'], register: { low: 29, high: 45 } },
      place: place(0.56, 0.05, 0.05),
      plays: ['verse', 'lift', 'outro'],
    },
    drums: {
      instruments: [],
      line: {
        kind: 'drums',
        kit: 'brushes',
        grooves: [
          { kick: 'x..ox..ox..ox..o', rim: 'x..x..x...x..x..', shaker: 'xoxoxoxoxoxoxoxo' },
          { kick: 'x..ox..ox..ox..o', rim: '..x..x..x..x..x.', shaker: 'xooxxooxxooxxoox', ride: 'x...x...x...x...' },
        ],
        fills: [{ kick: 'x..ox..ox..o....', rim: 'x..x..x...x.x.x.', shaker: 'xoxoxoxoxxxx....', snare: '............oxox' }],
      },
      place: place(0.46, 0.1, 0.12),
      plays: ['verse', 'lift'],
    },
    lead: {
      instruments: ['flute', 'vibraphone', 'reed'],
      line: {
        kind: 'melody',
        style: {
          motifs: ['..x-x--x--x---..', 'x--x--x---x-x---', 'x-----x-x--x----', '..x--x--x-x-....', 'x--x-x----..x-x-'],
          cadences,
        },
        register: { low: 64, high: 83 },
        slides: 0.25,
      },
      place: place(0.66, 0.1, 0.32, 0.1),
      plays: ['verse', 'lift2'],
    },
    second: {
      instruments: ['electricPiano', 'vibraphone'],
      line: {
        kind: 'melody',
        style: { motifs: ['x-x-x---..x-x---', 'x---x-x-x-------', '..x-x-x-x---....'], cadences },
        register: { low: 62, high: 80 },
        slides: 0,
      },
      place: place(0.52, 0.3, 0.3, 0.15),
      plays: ['lift', 'break'],
    },
    strings: {
      instruments: ['strings'],
      line: { kind: 'chords', patterns: ['x---------------', 'x-------x-------'], register: { low: 57, high: 77 }, size: 3, spread: 0 },
      place: place(0.26, 0, 0.4),
      plays: ['lift', 'verse2', 'outro'],
    },
  },
};
