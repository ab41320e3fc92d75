import { sniffType } from './sniff-type';

const AUDIO = /^audio\/|\.(mp3|m4a|aac|ogg|opus|flac|wav)$/i;
const PICTURE = /^image\//i;
const MOST_LETTERS = 20;

export const AUDIO_ACCEPT = 'audio/*,.mp3,.m4a,.aac,.ogg,.opus,.flac,.wav';
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp';

interface SortedFiles {
  audio: File[];
  pictures: File[];
  others: File[];
}

/** Sorts files by content. One that is neither is sorted by its media type or name, so that the field of that kind says what is wrong. */
export async function sortFiles(files: readonly File[]): Promise<SortedFiles> {
  const kinds = await Promise.all(files.map(kindOf));
  const ofKind = (kind: FileKind) => files.filter((_, at) => kinds[at] === kind);
  return { audio: ofKind('audio'), pictures: ofKind('picture'), others: ofKind('other') };
}

type FileKind = 'audio' | 'picture' | 'other';

async function kindOf(file: File): Promise<FileKind> {
  const type = await sniffType(file).catch(() => undefined);
  if (type) return type.startsWith('audio/') ? 'audio' : 'picture';
  if (AUDIO.test(file.type) || AUDIO.test(file.name)) return 'audio';
  return PICTURE.test(file.type) ? 'picture' : 'other';
}

export const shownName = (name: string): string => Array.from(name.normalize('NFC')).slice(0, MOST_LETTERS).join('');

export const bareName = (name: string): string => name.normalize('NFC').replace(/\.[^.]+$/, '');
