const AUDIO = /^audio\/|\.(mp3|m4a|aac|ogg|opus|flac|wav)$/i;
const PICTURE = /^image\/(jpeg|png|webp)$|\.(jpe?g|png|webp)$/i;
const MOST_LETTERS = 20;

/** What the choosers of the system offer. */
export const AUDIO_ACCEPT = 'audio/*,.mp3,.m4a,.aac,.ogg,.opus,.flac,.wav';
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp';

interface SortedFiles {
  audio: File[];
  pictures: File[];
  /** Neither music nor a picture. */
  others: File[];
}

/** What may be what, by what the browser says of it or by its name; the server looks into it. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const is = (kind: RegExp) => (file: File) => kind.test(file.type) || kind.test(file.name);
  const isAudio = is(AUDIO);
  const isPicture = is(PICTURE);
  return {
    audio: files.filter(isAudio),
    pictures: files.filter((file) => !isAudio(file) && isPicture(file)),
    others: files.filter((file) => !isAudio(file) && !isPicture(file)),
  };
}

/** A file's name as it is shown: its first 20 characters. */
export const shownName = (name: string): string => Array.from(name.normalize('NFC')).slice(0, MOST_LETTERS).join('');

/** A file's name without what says its kind. */
export const bareName = (name: string): string => name.normalize('NFC').replace(/\.[^.]+$/, '');
