import { SongMeter } from '@chorus/contracts/meter/song-meter';
import type { MeterRequest } from './meter-messages';

const meter = new SongMeter();

/** Measures one song, piece by piece, as the server does. */
addEventListener('message', ({ data }: MessageEvent<MeterRequest>) => {
  if (data !== 'end') meter.accept({ ...data, order: 'flac' });
  postMessage(data === 'end' ? meter.result() : 'next');
});
