import { createHash } from 'node:crypto';
import { mediaUrl } from '@chorus/contracts';
import { database } from '../database';
import { PIECE_BYTES } from '../rows/audio-row';
import { createAudioStore } from './audio-store';

export const store = createAudioStore(database);

export const bytesOf = (size: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251);

export const songFileOf = (bytes: Uint8Array) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, url: mediaUrl({ hash, ext: 'mp3' }), etag: `"${hash}"`, size: bytes.byteLength };
};

export const useBlobs = async (can: boolean) => (await database()).put('settings', can, 'keeps-blobs');

export async function storePieces(bytes: Uint8Array<ArrayBuffer>, howMany = Infinity) {
  const song = songFileOf(bytes);
  await store.begin(song);
  for (let index = 0; index < howMany && index * PIECE_BYTES < bytes.byteLength; index += 1) {
    await store.append(song.hash, bytes.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).buffer);
  }
  return song;
}

export async function storeSong(bytes: Uint8Array<ArrayBuffer>) {
  const song = await storePieces(bytes);
  await store.complete(song.hash);
  return song;
}
