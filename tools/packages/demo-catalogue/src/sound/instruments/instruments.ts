import type { InstrumentName, Note } from '../../music/score';
import type { Stereo } from '../stereo';
import { createStriker } from '../struck-note';
import { createSinger } from '../sung-note';
import * as struck from './struck-instruments';
import * as sung from './sung-instruments';

export type Player = (note: Note, track: Stereo) => void;

const makers: Record<InstrumentName, () => Player> = {
  electricPiano: () => createStriker(struck.electricPiano),
  feltPiano: () => createStriker(struck.feltPiano),
  nylonGuitar: () => createStriker(struck.nylonGuitar),
  mutedGuitar: () => createStriker(struck.mutedGuitar),
  zither: () => createStriker(struck.zither),
  vibraphone: () => createStriker(struck.vibraphone),
  musicBox: () => createStriker(struck.musicBox),
  kalimba: () => createStriker(struck.kalimba),
  uprightBass: () => createStriker(struck.uprightBass),
  fingerBass: () => createStriker(struck.fingerBass),
  flute: () => createSinger(sung.flute),
  reed: () => createSinger(sung.reed),
  brass: () => createSinger(sung.brass),
  warmLead: () => createSinger(sung.warmLead),
  softPad: () => createSinger(sung.softPad),
  strings: () => createSinger(sung.strings),
  choir: () => createSinger(sung.choir),
  roundBass: () => createSinger(sung.roundBass),
  synthBass: () => createSinger(sung.synthBass),
  sequencer: () => createSinger(sung.sequencer),
};

export const createPlayer = (name: InstrumentName): Player => makers[name]();
