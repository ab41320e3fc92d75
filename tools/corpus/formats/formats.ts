import type { CorpusSong } from '../song';
import { aac } from './aac';
import { flac } from './flac';
import { m4a } from './m4a';
import { mp3 } from './mp3';
import { ogg } from './ogg';
import { opus } from './opus';
import { wav } from './wav';

export const formats = { mp3, m4a, ogg, flac, wav, opus, aac } satisfies Record<string, (song: CorpusSong) => Buffer | Promise<Buffer>>;
export type Format = keyof typeof formats;
